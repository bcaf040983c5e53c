import { COMPARISONS, type Comparison } from '@aura/contracts/report';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Tooltip from '@mui/material/Tooltip';
import { useTexts } from '../../lib/texts.ts';
import { reportTexts } from './report.texts.ts';

interface CompareChoiceProps {
  readonly value: Comparison | null;
  /** A period needs a first day to be compared with another. */
  readonly isPossible: boolean;
  readonly onChange: (value: Comparison | null) => void;
}

export function CompareChoice({ value, isPossible, onChange }: CompareChoiceProps) {
  const texts = useTexts(reportTexts);
  return (
    <Tooltip title={isPossible ? '' : texts.compareNeedsFrom} describeChild>
      <TextField
        select
        size="small"
        label={texts.compare}
        value={isPossible ? (value ?? '') : ''}
        disabled={!isPossible}
        sx={{ minWidth: 190 }}
        slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true } }}
        onChange={(event) => onChange(COMPARISONS.find((known) => known === event.target.value) ?? null)}
      >
        <MenuItem value="">{texts.compareNone}</MenuItem>
        {COMPARISONS.map((known) => (
          <MenuItem key={known} value={known}>
            {texts[known]}
          </MenuItem>
        ))}
      </TextField>
    </Tooltip>
  );
}
