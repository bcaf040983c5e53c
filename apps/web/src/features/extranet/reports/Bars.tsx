import { formatInteger } from '@aura/domain/format';
import Box from '@mui/material/Box';

interface BarsProps {
  readonly bars: readonly {
    readonly key: string;
    readonly label: string;
    /** One after the other, from the left. */
    readonly parts: readonly { readonly key: string; readonly count: number; readonly colour: string }[];
  }[];
}

/** Drawn for the eye; the table below it is what is read aloud. */
export function Bars({ bars }: BarsProps) {
  const sum = (parts: BarsProps['bars'][number]['parts']) => parts.reduce((all, { count }) => all + count, 0);
  const highest = Math.max(1, ...bars.map(({ parts }) => sum(parts)));
  return (
    <Box
      aria-hidden
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '112px 1fr 44px', sm: '210px 1fr 56px' },
        gap: 0.75,
        alignItems: 'center',
      }}
    >
      {bars.map(({ key, label, parts }) => (
        <Box key={key} sx={{ display: 'contents' }}>
          <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem', overflowWrap: 'anywhere' }}>{label}</Box>
          <Box sx={{ display: 'flex', height: 14, borderRadius: 1, overflow: 'hidden', bgcolor: 'action.hover' }}>
            {parts.map((part) => (
              <Box key={part.key} sx={{ width: `${(part.count / highest) * 100}%`, bgcolor: part.colour }} />
            ))}
          </Box>
          <Box sx={{ textAlign: 'right', fontVariantNumeric: 'tabular-nums' }}>{formatInteger(sum(parts))}</Box>
        </Box>
      ))}
    </Box>
  );
}
