import { DEFAULT_AMOUNTS, DEFAULT_DAYS, RANGE_GROUPS, RANGE_STATES } from '@aura/contracts/extranet/reports';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { type SubmitEvent, useState } from 'react';
import { useTexts } from '../../../lib/texts.ts';
import { FormField } from '../../../ui/FormField.tsx';
import { LabelledChoice } from '../../../ui/LabelledChoice.tsx';
import type { RangeQuery } from './reports.api.ts';
import { reportTexts } from './reports.texts.ts';

interface RangeChoicesProps {
  readonly query: RangeQuery;
  readonly onChange: (query: RangeQuery) => void;
}

const BINS = { flex: '1 1 260px', maxWidth: { sm: 300 } } as const;

/** Measure and classes of the report; stored in the URL. */
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
      <Box sx={{ flex: '1 1 130px', maxWidth: { sm: 170 } }}>
        <LabelledChoice
          label={texts.by}
          required={false}
          value={query.by ?? 'zone'}
          choices={RANGE_GROUPS.map((by) => ({ value: by, label: by === 'zone' ? texts.zone : texts.byAdjuster }))}
          onChange={(by) => onChange({ ...query, by })}
        />
      </Box>
      <Box sx={{ flex: '1 1 180px', maxWidth: { sm: 210 } }}>
        <LabelledChoice
          label={texts.state}
          required={false}
          value={query.state ?? 'open'}
          choices={RANGE_STATES.map((state) => ({ value: state, label: texts[state] }))}
          onChange={(state) => onChange({ ...query, state })}
        />
      </Box>
      <Box sx={BINS}>
        <FormField
          label={texts.dayBins}
          value={days}
          hint={texts.binsHint}
          error={dayBins === null ? texts.binsBad : undefined}
          onChange={({ target }) => setDays(target.value)}
        />
      </Box>
      <Box sx={BINS}>
        <FormField
          label={texts.amountBins}
          value={amounts}
          hint={texts.binsHint}
          error={amountBins === null ? texts.binsBad : undefined}
          onChange={({ target }) => setAmounts(target.value)}
        />
      </Box>
      {/* Aligned with the fields, below the height of a label. */}
      <Button type="submit" variant="outlined" disabled={isBad} sx={{ mt: { sm: 2.75 } }}>
        {texts.apply}
      </Button>
    </Stack>
  );
}

/** At most eight ascending integers, or null. */
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
