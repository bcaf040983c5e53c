import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTexts } from '../lib/texts.ts';
import { uiTexts } from './ui.texts.ts';

const integer = new Intl.NumberFormat('es-MX');

interface ProgressWithCountProps {
  readonly label: string;
  readonly done: number;
  readonly total: number;
  readonly onCancel?: () => void;
}

export function ProgressWithCount({ label, done, total, onCancel }: ProgressWithCountProps) {
  const texts = useTexts(uiTexts);
  const count = texts.progress(integer.format(done), integer.format(total));
  return (
    <Stack sx={{ gap: 0.75 }}>
      <Stack direction="row" sx={{ alignItems: 'center', gap: 1, minHeight: 28 }}>
        <Typography>{label}</Typography>
        <Typography sx={{ color: 'text.faint', ml: 'auto' }}>{count}</Typography>
        {onCancel && (
          <Button size="small" onClick={onCancel}>
            {texts.cancel}
          </Button>
        )}
      </Stack>
      <LinearProgress
        variant="determinate"
        value={total === 0 ? 0 : (done / total) * 100}
        aria-label={label}
        aria-valuetext={count}
        sx={{ borderRadius: 1 }}
      />
    </Stack>
  );
}
