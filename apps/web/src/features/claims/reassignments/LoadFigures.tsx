import { formatInteger } from '@aura/domain/format';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTexts } from '../../../lib/texts.ts';
import { reassignTexts } from './reassign.texts.ts';
import type { Figures } from './plan.ts';

interface LoadFiguresProps {
  readonly before: Figures;
  readonly after: Figures;
  readonly isChanged: boolean;
}

export function LoadFigures({ before, after, isChanged }: LoadFiguresProps) {
  const texts = useTexts(reassignTexts);
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(4, 1fr)', gap: 1 }}>
      {(['claims', 'weight', 'dueSoon', 'overdue'] as const).map((name) => {
        const write =
          name === 'weight' ? (value: number) => (Math.round(value * 10) / 10 || 0).toFixed(1) : formatInteger;
        const [was, becomes] = [write(before[name]), write(after[name])];
        const isWorse = after[name] > before[name];
        return (
          <Box key={name}>
            <Typography variant="body2" sx={{ color: 'text.secondary' }} noWrap title={texts[name]}>
              {texts[name]}
            </Typography>
            <Typography sx={{ fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
              {was}
              {isChanged && was !== becomes && (
                <Box component="span" sx={{ color: isWorse ? 'warning.main' : 'success.main' }}>
                  {` → ${becomes}`}
                </Box>
              )}
            </Typography>
          </Box>
        );
      })}
    </Box>
  );
}
