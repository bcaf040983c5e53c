import ButtonBase from '@mui/material/ButtonBase';
import { useTexts } from '../../lib/texts.ts';
import { chartsTexts } from './charts.texts.ts';

interface ChartNumberProps {
  /** What the number is about, for the name of its button. */
  readonly what: string;
  readonly value: number | null;
  readonly format: (value: number) => string;
  readonly onPick?: (() => void) | undefined;
}

/** A number; a button if what it adds up can be opened. */
export function ChartNumber({ what, value, format, onPick }: ChartNumberProps) {
  const texts = useTexts(chartsTexts);
  if (value === null) return texts.none;
  if (onPick === undefined) return format(value);
  return (
    <ButtonBase
      onClick={onPick}
      aria-label={texts.pick(`${what}, ${format(value)}`)}
      sx={{
        font: 'inherit',
        fontVariantNumeric: 'tabular-nums',
        borderRadius: 0.5,
        px: 0.5,
        mx: -0.5,
        minHeight: 24,
        '&:hover, &:focus-visible': { textDecoration: 'underline' },
      }}
    >
      {format(value)}
    </ButtonBase>
  );
}
