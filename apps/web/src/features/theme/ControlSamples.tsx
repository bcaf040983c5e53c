import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { useTexts } from '../../lib/texts.ts';
import { DateField } from '../../ui/dates/DateField.tsx';
import { DateTimeField } from '../../ui/dates/DateTimeField.tsx';
import { TimeField } from '../../ui/dates/TimeField.tsx';
import { FormField } from '../../ui/FormField.tsx';
import { KeyboardHint } from '../../ui/KeyboardHint.tsx';
import { LabelledChoice } from '../../ui/LabelledChoice.tsx';
import { MoneyField } from '../../ui/MoneyField.tsx';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { Section } from '../../ui/Section.tsx';
import { SampleGrid } from './SampleGrid.tsx';
import { themeTexts } from './theme.texts.ts';

const SAMPLE_CENTAVOS = 4_823_000;
const SAMPLE_DATE = '2026-11-18';
const DENSITIES = ['compact', 'standard', 'comfortable'] as const;

export function ControlSamples() {
  const texts = useTexts(themeTexts);
  const [amount, setAmount] = useState<number | null>(SAMPLE_CENTAVOS);
  const [date, setDate] = useState<string | null>(SAMPLE_DATE);
  const [instant, setInstant] = useState<Date | null>(null);
  const [density, setDensity] = useState<(typeof DENSITIES)[number]>('standard');
  const [time, setTime] = useState<string | null>(null);
  return (
    <>
      <Section title={texts.actions}>
        <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
          <Button variant="contained">{texts.primary}</Button>
          <Button variant="outlined">{texts.secondary}</Button>
          <Button>{texts.quiet}</Button>
          <Button variant="contained" color="error">
            {texts.danger}
          </Button>
          <Button variant="contained" disabled>
            {texts.disabled}
          </Button>
          <Button variant="contained" loading>
            {texts.busy}
          </Button>
          <Button size="small" variant="outlined">
            {texts.secondary}
          </Button>
          <KeyboardHint keys="Ctrl K" />
        </Stack>
      </Section>
      <Section title={texts.fields}>
        <SampleGrid>
          <FormField label={texts.text} hint={texts.textHint} />
          <FormField label={texts.requiredText} required />
          <FormField label={texts.wrongText} error={texts.wrongMessage} />
          <FormField label={texts.disabledText} disabled defaultValue={texts.disabledText} />
          <PasswordField label={texts.password} autoComplete="off" />
          <MoneyField label={texts.amount} value={amount} onChange={setAmount} />
          <DateField label={texts.date} value={date} onChange={setDate} />
          <DateTimeField label={texts.dateTime} value={instant} onChange={setInstant} />
          <LabelledChoice
            label={texts.density}
            hint={texts.textHint}
            value={density}
            choices={DENSITIES.map((value) => ({ value, label: texts[value] }))}
            onChange={setDensity}
          />
          <TimeField label={texts.time} value={time} onChange={setTime} />
        </SampleGrid>
      </Section>
    </>
  );
}
