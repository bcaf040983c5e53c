import type { Suggested } from '@aura/contracts/providers/suggestion';
import Box from '@mui/material/Box';
import { useTexts } from '../../../lib/texts.ts';
import { suggestionTexts } from './suggestion.texts.ts';

const decimal = new Intl.NumberFormat('es-MX', { minimumFractionDigits: 1, maximumFractionDigits: 1 });
const signed = new Intl.NumberFormat('es-MX', {
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
  signDisplay: 'exceptZero',
});

export function formatPoints(points: number): string {
  return decimal.format(points);
}

/** The contribution of each factor. The bars compare; the figures are the answer. */
export function FactorBars({ factors }: { readonly factors: Suggested['factors'] }) {
  const texts = useTexts(suggestionTexts);
  const largest = Math.max(...factors.map(({ points }) => Math.abs(points)), 1);
  return (
    <Box component="dl" sx={grid}>
      {factors.map(({ factor, points }) => (
        <Box key={factor} sx={{ display: 'contents' }}>
          <Box component="dt" sx={{ color: 'text.secondary' }}>
            {texts[factor]}
          </Box>
          <Box aria-hidden sx={{ height: 6, borderRadius: 1, bgcolor: 'action.hover' }}>
            <Box
              sx={{
                height: 1,
                borderRadius: 1,
                width: `${(Math.abs(points) / largest) * 100}%`,
                bgcolor: factor === 'wait' ? 'primary.main' : points < 0 ? 'warning.main' : 'success.main',
              }}
            />
          </Box>
          <Box component="dd" sx={{ m: 0, textAlign: 'right', fontVariantNumeric: 'tabular-nums' }}>
            {factor === 'wait' ? formatPoints(points) : signed.format(points)}
          </Box>
        </Box>
      ))}
    </Box>
  );
}

const grid = {
  m: 0,
  display: 'grid',
  gridTemplateColumns: 'max-content 1fr 52px',
  columnGap: 1.5,
  rowGap: 0.5,
  alignItems: 'center',
  fontSize: '0.75rem',
} as const;
