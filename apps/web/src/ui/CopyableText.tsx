import CheckIcon from '@mui/icons-material/Check';
import CopyIcon from '@mui/icons-material/ContentCopyOutlined';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { useEffect, useState } from 'react';
import { useTexts } from '../lib/texts.ts';
import { EmailText } from './EmailText.tsx';
import { uiTexts } from './ui.texts.ts';

const SAYS_COPIED_MS = 1500;

interface CopyableTextProps {
  readonly text: string;
  readonly label?: string;
}

export function CopyableText({ text, label }: CopyableTextProps) {
  const texts = useTexts(uiTexts);
  const [copied, setCopied] = useState(false);

  useEffect(() => {
    if (!copied) return undefined;
    const timer = setTimeout(() => setCopied(false), SAYS_COPIED_MS);
    return () => clearTimeout(timer);
  }, [copied]);

  const copy = () => {
    navigator.clipboard.writeText(text).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  };

  return (
    <ButtonBase
      onClick={copy}
      sx={{ font: 'inherit', gap: 0.75, px: 0.75, py: 0.25, borderRadius: 1, '&:hover': { bgcolor: 'action.hover' } }}
    >
      {label !== undefined && <Box sx={{ color: 'text.faint', fontSize: '0.75rem' }}>{label}</Box>}
      <Box sx={{ fontWeight: 600, overflowWrap: 'anywhere', textAlign: 'left' }}>
        <EmailText>{text}</EmailText>
      </Box>
      <Box sx={{ display: 'grid', color: copied ? 'success.main' : 'text.faint', '& svg': { fontSize: 14 } }}>
        {copied ? <CheckIcon /> : <CopyIcon titleAccess={texts.copy} />}
      </Box>
      <Box role="status" sx={{ fontSize: '0.75rem', color: 'success.main' }}>
        {copied ? texts.copied : ''}
      </Box>
    </ButtonBase>
  );
}
