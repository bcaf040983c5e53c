import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTexts } from '../../../lib/texts.ts';
import { accountTexts } from '../accounts.texts.ts';

interface RecoveryCodesStepProps {
  readonly codes: readonly string[];
  readonly onKept: () => void;
}

export function RecoveryCodesStep({ codes, onKept }: RecoveryCodesStepProps) {
  const texts = useTexts(accountTexts);
  const [copied, setCopied] = useState(false);
  const asText = codes.join('\n');
  const copy = () => {
    navigator.clipboard.writeText(asText).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  };
  return (
    <>
      <DialogContent>
        <Typography sx={{ color: 'text.secondary', mb: 1.5 }}>{texts.recoveryText}</Typography>
        <Box
          component="ol"
          sx={{
            m: 0,
            p: 2,
            listStyle: 'none',
            display: 'grid',
            gap: 1,
            gridTemplateColumns: 'repeat(2, 1fr)',
            textAlign: 'center',
            bgcolor: 'background.default',
            border: 1,
            borderColor: 'divider',
            borderRadius: 1,
            fontFamily: 'ui-monospace, Consolas, monospace',
            fontWeight: 600,
          }}
        >
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </Box>
        <Stack direction="row" sx={{ gap: 1, mt: 1.5 }}>
          <Button size="small" variant="outlined" onClick={copy}>
            {copied ? texts.copiedCodes : texts.copyCodes}
          </Button>
          <Button size="small" variant="outlined" onClick={() => saveText(texts.recoveryFile, asText)}>
            {texts.downloadCodes}
          </Button>
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onKept}>
          {texts.codesKept}
        </Button>
      </DialogActions>
    </>
  );
}

function saveText(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text, '\n'], { type: 'text/plain;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}
