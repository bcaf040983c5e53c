import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTexts } from '../lib/texts.ts';
import { EmailText } from './EmailText.tsx';
import { uiTexts } from './ui.texts.ts';

interface FactsProps {
  readonly facts: readonly (readonly [title: string, value: ReactNode])[];
  /** Said where there is no value; a dash unless told otherwise. */
  readonly none?: string;
}

/** Names and values, one below the other. */
export function Facts({ facts, none }: FactsProps) {
  const texts = useTexts(uiTexts);
  return (
    <Box component="dl" sx={grid}>
      {facts.map(([title, value]) => (
        <Box key={title} sx={{ display: 'contents' }}>
          <Typography component="dt" sx={{ color: 'text.secondary' }}>
            {title}
          </Typography>
          <Typography component="dd" sx={{ m: 0, overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
            {value === '' || value === null ? (
              <Box component="span" sx={{ color: 'text.faint' }}>
                {none ?? texts.none}
              </Box>
            ) : typeof value === 'string' ? (
              <EmailText>{value}</EmailText>
            ) : (
              value
            )}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}

const grid = {
  m: 0,
  display: 'grid',
  gridTemplateColumns: { xs: '112px minmax(0, 1fr)', sm: '150px minmax(0, 1fr)' },
  columnGap: 1.5,
  rowGap: 0.75,
} as const;
