import { DEFAULT_AMOUNTS, DEFAULT_DAYS, RANGE_GROUPS, RANGE_STATES } from '@aura/contracts/extranet/reports';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { type SubmitEvent, useState } from 'react';
import { useTexts } from '../../../lib/texts.ts';
import type { RangeQuery } from './reports.api.ts';
import { reportTexts } from './reports.texts.ts';

interface RangeChoicesProps {
  readonly query: RangeQuery;
  readonly onChange: (query: RangeQuery) => void;
}

/** By what and in which classes; the address keeps what is chosen. */
export function RangeChoices({ query, onChange }: RangeChoicesProps) {
  const texts = useTexts(reportTexts);
  const [days, setDays] = useState((query.days ?? DEFAULT_DAYS).join(', '));
  const [amounts, setAmounts] = useState((query.amounts ?? DEFAULT_AMOUNTS).join(', '));
  const [dayBins, amountBins] = [readBins(days), readBins(amounts)];
  const isBad = dayBins === null || amountBins === null;
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (dayBins !== null && amountBins !== null) onChange({ ...query, days: dayBins, amounts: amountBins });
  };
  return (
    <Stack
      component="form"
      noValidate
      direction="row"
      sx={{ gap: 1.5, flexWrap: 'wrap', alignItems: 'flex-start' }}
      onSubmit={submit}
    >
      <TextField
        select
        size="small"
        label={texts.by}
        value={query.by ?? 'zone'}
        sx={{ minWidth: 130 }}
        onChange={({ target }) => onChange({ ...query, by: target.value as 'zone' | 'adjuster' })}
      >
        {RANGE_GROUPS.map((by) => (
          <MenuItem key={by} value={by}>
            {by === 'zone' ? texts.zone : texts.byAdjuster}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        select
        size="small"
        label={texts.state}
        value={query.state ?? 'open'}
        sx={{ minWidth: 190 }}
        onChange={({ target }) => onChange({ ...query, state: target.value as 'open' | 'finished' })}
      >
        {RANGE_STATES.map((state) => (
          <MenuItem key={state} value={state}>
            {texts[state]}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        size="small"
        label={texts.dayBins}
        value={days}
        error={dayBins === null}
        helperText={dayBins === null ? texts.binsBad : texts.binsHint}
        onChange={({ target }) => setDays(target.value)}
      />
      <TextField
        size="small"
        label={texts.amountBins}
        value={amounts}
        error={amountBins === null}
        helperText={amountBins === null ? texts.binsBad : texts.binsHint}
        onChange={({ target }) => setAmounts(target.value)}
      />
      <Button type="submit" variant="outlined" disabled={isBad}>
        {texts.apply}
      </Button>
    </Stack>
  );
}

/** At most eight rising whole numbers, or null. */
function readBins(typed: string): string[] | null {
  const parts = typed
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
  const isRising = parts.every((part, place) => place === 0 || Number(part) > Number(parts[place - 1]));
  return parts.length > 0 && parts.length <= 8 && parts.every((part) => /^[1-9]\d{0,7}$/.test(part)) && isRising
    ? parts
    : null;
}
