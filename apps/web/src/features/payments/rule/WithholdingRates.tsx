import {
  addWithholdingRate,
  WITHHELD_NATURE_WORDS,
  WITHHELD_OF_WORDS,
  type WithholdingRate,
} from '@aura/contracts/payments/withholdings';
import { formatDate, formatPercent } from '@aura/domain/format';
import { WITHHELD_NATURES, type WithheldNature } from '@aura/domain/payments/withholdings';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useMay } from '../../../lib/session/use-may.ts';
import { useTexts } from '../../../lib/texts.ts';
import { useTitled, useToast } from '../../../listing/public.ts';
import { DateField } from '../../../ui/dates/DateField.tsx';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { FormField } from '../../../ui/FormField.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { PlainTable } from '../../../ui/PlainTable.tsx';
import { Section } from '../../../ui/Section.tsx';
import { StatusTag } from '../../../ui/StatusTag.tsx';
import { TableSkeleton } from '../../../ui/TableSkeleton.tsx';
import { ratesQuery, useAddRate } from './rule.api.ts';
import { ruleTexts } from './rule.texts.ts';

/** What the law has the company withhold, with validity and source; those that ended stay to be read. */
export function WithholdingRates() {
  const texts = useTexts(ruleTexts);
  const titled = useTitled();
  const mayAdd = useMay(addWithholdingRate);
  const [isAdding, setAdding] = useState(false);
  const percent = (rate: string) => formatPercent(Number(rate) * 100);
  const ofIva = (iva: string) =>
    iva === 'none' ? texts.nothing : iva === 'two-thirds' ? texts.twoThirds : percent(iva);
  const until = ({ validFrom, validUntil }: WithholdingRate) =>
    validUntil === null
      ? texts.since(formatDate(validFrom))
      : texts.between(formatDate(validFrom), formatDate(validUntil));
  return (
    <Section
      title={texts.rates}
      hint={texts.ratesHint}
      flush
      action={mayAdd && <Button onClick={() => setAdding(true)}>{texts.addRate}</Button>}
    >
      <Loaded query={useQuery(ratesQuery())} what={texts.theRates} skeleton={<TableSkeleton rows={8} columns={6} />}>
        {(rates) => (
          <PlainTable
            label={texts.rates}
            titles={[texts.payee, texts.nature, texts.isr, texts.iva, texts.validity, texts.source]}
            figures={[texts.isr]}
            rows={rates.map((rate) => ({
              key: rate.id,
              cells: [
                `${titled(WITHHELD_OF_WORDS[rate.personKind])} · ${rate.regime}`,
                titled(WITHHELD_NATURE_WORDS[rate.nature]),
                percent(rate.isr),
                ofIva(rate.iva),
                <StatusTag key="validity" status={rate.isInForce ? 'ok' : 'neutral'}>
                  {until(rate)}
                </StatusTag>,
                rate.source,
              ],
            }))}
          />
        )}
      </Loaded>
      {isAdding && <RateDialog onClose={() => setAdding(false)} />}
    </Section>
  );
}

const START = {
  personKind: 'person' as WithholdingRate['personKind'],
  regime: '',
  nature: 'professional' as WithheldNature,
  isr: '',
  kind: 'none' as 'none' | 'two-thirds' | 'rate',
  iva: '',
  validFrom: null as string | null,
  source: '',
};
const PERCENT = /^\d{1,2}(?:\.\d{1,4})?$/;
/** As a CFDI writes it: 10.6667 is 0.106667. */
const rateOf = (percent: string) => (Number(percent) / 100).toFixed(6);

function RateDialog({ onClose }: { readonly onClose: () => void }) {
  const texts = useTexts(ruleTexts);
  const titled = useTitled();
  const { onSuccess } = useToast();
  const [values, setValues] = useState(START);
  const [isTried, setTried] = useState(false);
  const add = useAddRate();
  const { personKind, regime, nature, isr, kind, iva, validFrom, source } = values;
  const change = (changed: Partial<typeof START>) => setValues({ ...values, ...changed });
  const problems = {
    regime: !/^\d{3}$/.test(regime) && texts.regimeWrong,
    isr: (!PERCENT.test(isr) || Number(isr) > 35) && texts.percentWrong('35'),
    iva: kind === 'rate' && (!PERCENT.test(iva) || Number(iva) > 16) && texts.percentWrong('16'),
    validFrom: validFrom === null && texts.needed,
    source: source.trim().length < 5 && texts.needed,
  };
  const problemOf = (name: keyof typeof problems) => (isTried && problems[name] ? problems[name] : undefined);
  const submit = () => {
    setTried(true);
    if (Object.values(problems).some(Boolean) || validFrom === null) return;
    const withheld = { isr: rateOf(isr), iva: kind === 'rate' ? rateOf(iva) : kind };
    const body = { personKind, regime, nature, ...withheld, validFrom, validUntil: null, source: source.trim() };
    add.mutate(
      { body },
      {
        onSuccess: (saved) => {
          onSuccess<readonly WithholdingRate[]>(texts.rateAdded).onSuccess(saved);
          onClose();
        },
      },
    );
  };
  return (
    <FormDialog
      title={texts.addRate}
      act={texts.save}
      isDirty={values !== START}
      isPending={add.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <Choice
        label={texts.payee}
        value={personKind}
        options={(['person', 'company'] as const).map((each) => [each, titled(WITHHELD_OF_WORDS[each])])}
        onChange={(chosen) => change({ personKind: chosen })}
      />
      <FormField
        label={texts.regime}
        value={regime}
        inputMode="numeric"
        maxLength={3}
        required
        error={problemOf('regime')}
        onChange={({ target }) => change({ regime: target.value.trim() })}
      />
      <Choice
        label={texts.nature}
        value={nature}
        options={WITHHELD_NATURES.map((each) => [each, titled(WITHHELD_NATURE_WORDS[each])])}
        onChange={(chosen) => change({ nature: chosen })}
      />
      <FormField
        label={texts.isrPercent}
        value={isr}
        inputMode="decimal"
        maxLength={7}
        required
        error={problemOf('isr')}
        onChange={({ target }) => change({ isr: target.value.trim() })}
      />
      <Choice
        label={texts.iva}
        value={kind}
        options={[
          ['none', texts.nothing],
          ['two-thirds', texts.twoThirds],
          ['rate', texts.ofBase],
        ]}
        onChange={(chosen) => change({ kind: chosen })}
      />
      {kind === 'rate' && (
        <FormField
          label={texts.ivaPercent}
          value={iva}
          inputMode="decimal"
          maxLength={7}
          required
          error={problemOf('iva')}
          onChange={({ target }) => change({ iva: target.value.trim() })}
        />
      )}
      <DateField
        label={texts.validFrom}
        value={validFrom}
        required
        error={problemOf('validFrom')}
        onChange={(day) => change({ validFrom: day })}
      />
      <FormField
        label={texts.source}
        value={source}
        hint={texts.sourceHint}
        maxLength={200}
        required
        error={problemOf('source')}
        onChange={({ target }) => change({ source: target.value })}
      />
    </FormDialog>
  );
}

interface ChoiceProps<Value extends string> {
  readonly label: string;
  readonly value: Value;
  readonly options: readonly (readonly [Value, string])[];
  readonly onChange: (value: Value) => void;
}

function Choice<Value extends string>({ label, value, options, onChange }: ChoiceProps<Value>) {
  return (
    <TextField
      select
      size="small"
      label={label}
      value={value}
      onChange={({ target }) => onChange(target.value as Value)}
    >
      {options.map(([option, text]) => (
        <MenuItem key={option} value={option}>
          {text}
        </MenuItem>
      ))}
    </TextField>
  );
}
