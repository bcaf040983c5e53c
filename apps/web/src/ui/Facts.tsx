import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTexts } from '../lib/texts.ts';
import { EmailText } from './EmailText.tsx';
import { uiTexts } from './ui.texts.ts';

interface FactsProps {
  readonly facts: readonly (readonly [title: string, value: ReactNode])[];
  /** Shown without a value; a dash by default. */
  readonly none?: string;
}

/** Names and values in a list; in two columns where its container is wide. */
export function Facts({ facts, none }: FactsProps) {
  const texts = useTexts(uiTexts);
  return (
    <Box sx={{ containerType: 'inline-size' }}>
      <Box component="dl" sx={columns}>
        {facts.map(([title, value]) => (
          <Box key={title} sx={pair}>
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
    </Box>
  );
}

const columns = {
  m: 0,
  mb: -0.75,
  columnGap: 4,
  '@container (min-width: 720px)': { columnCount: 2 },
} as const;
const pair = {
  display: 'grid',
  gridTemplateColumns: { xs: '112px minmax(0, 1fr)', sm: '150px minmax(0, 1fr)' },
  columnGap: 1.5,
  pb: 0.75,
  breakInside: 'avoid',
} as const;
