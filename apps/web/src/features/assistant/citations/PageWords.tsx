import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useEffect, useMemo, useRef } from 'react';
import { useTexts } from '../../../lib/texts.ts';
import { citationTexts } from './citations.texts.ts';
import { markedParts } from './marked-parts.ts';

interface PageWordsProps {
  readonly text: string;
  /** The quote on this page; null on other pages. */
  readonly quote: string | null;
}

export function PageWords({ text, quote }: PageWordsProps) {
  const texts = useTexts(citationTexts);
  const mark = useRef<HTMLElement>(null);
  const parts = useMemo(() => (quote === null ? null : markedParts(text, quote)), [text, quote]);
  useEffect(() => {
    if (parts !== null) mark.current?.scrollIntoView?.({ block: 'center' });
  }, [parts]);
  if (text.trim() === '') return <Typography sx={{ color: 'text.secondary' }}>{texts.noWords}</Typography>;
  return (
    <Box
      role="region"
      aria-label={texts.words}
      sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere', lineHeight: 1.6 }}
    >
      {quote !== null && parts === null && (
        <Typography variant="body2" sx={{ color: 'text.secondary', mb: 1 }}>
          {texts.notFound}
        </Typography>
      )}
      {parts === null ? (
        text
      ) : (
        <>
          {parts.before}
          <Box
            component="mark"
            ref={mark}
            sx={{ bgcolor: 'warning.soft', color: 'text.primary', borderRadius: '3px', px: 0.25 }}
          >
            {parts.marked}
          </Box>
          {parts.after}
        </>
      )}
    </Box>
  );
}
