import { formatInteger } from '@aura/domain/format';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';

interface BarsProps {
  readonly bars: readonly {
    readonly key: string;
    readonly label: string;
    /** From left to right. */
    readonly parts: readonly { readonly key: string; readonly count: number; readonly colour: string }[];
  }[];
  /** The meaning of the colours, if there are several. */
  readonly legend?: readonly { readonly label: string; readonly colour: string }[];
}

/** Decorative; the table below is for screen readers. */
export function Bars({ bars, legend = [] }: BarsProps) {
  const sum = (parts: BarsProps['bars'][number]['parts']) => parts.reduce((all, { count }) => all + count, 0);
  const highest = Math.max(1, ...bars.map(({ parts }) => sum(parts)));
  return (
    <Box aria-hidden sx={{ px: 2, pb: 1.5 }}>
      {legend.length > 0 && (
        <Stack direction="row" sx={{ columnGap: 2, rowGap: 0.5, flexWrap: 'wrap', pb: 1, fontSize: '0.75rem' }}>
          {legend.map(({ label, colour }) => (
            <Stack key={label} direction="row" sx={{ gap: 0.75, alignItems: 'center', color: 'text.secondary' }}>
              <Box sx={{ width: 10, height: 10, borderRadius: '2px', bgcolor: colour }} />
              {label}
            </Stack>
          ))}
        </Stack>
      )}
      <Box sx={rows}>
        {bars.map(({ key, label, parts }) => (
          <Box key={key} sx={{ display: 'contents' }}>
            <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem', overflowWrap: 'anywhere' }}>{label}</Box>
            <Box sx={{ display: 'flex', height: 12, borderRadius: '3px', overflow: 'hidden', bgcolor: 'action.hover' }}>
              {parts.map((part) => (
                <Box key={part.key} sx={{ width: `${(part.count / highest) * 100}%`, bgcolor: part.colour }} />
              ))}
            </Box>
            <Box sx={{ textAlign: 'right', fontVariantNumeric: 'tabular-nums' }}>{formatInteger(sum(parts))}</Box>
          </Box>
        ))}
      </Box>
    </Box>
  );
}

const rows = {
  display: 'grid',
  gridTemplateColumns: { xs: '112px 1fr 44px', sm: '210px 1fr 56px' },
  gap: 0.75,
  alignItems: 'center',
} as const;
