import { SLA_UNIT_WORDS, SLA_UNITS } from '@aura/contracts/catalogues/process';
import {
  changeComplaintRule,
  type ComplaintRule,
  RULE_DAYS,
  type RuleDays,
  MOST_DAYS,
  MOST_TERM,
} from '@aura/contracts/complaints/complaint-rule';
import { COMPLAINT_STATE_WORDS } from '@aura/contracts/complaints/complaint-words';
import { type ComplaintState, OPEN_COMPLAINT_STATES } from '@aura/domain/complaints/complaint-states';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { type SubmitEvent, useState } from 'react';
import { useMay } from '../../../lib/session/use-may.ts';
import { useTexts, textsOf } from '../../../lib/texts.ts';
import { useKeptState } from '../../../lib/use-kept-state.ts';
import { useTitled, useToast } from '../../../listing/public.ts';
import { FormField } from '../../../ui/FormField.tsx';
import { InlineAlert } from '../../../ui/InlineAlert.tsx';
import { Section } from '../../../ui/Section.tsx';
import { useChangeComplaintRule } from './complaint-rule.api.ts';
import { complaintRuleTexts } from './complaint-rule.texts.ts';

/** Keeps a draft until saved; if another user saved the rule meanwhile, the form starts over. */
export function ComplaintRuleForm({ rule }: { readonly rule: ComplaintRule }) {
  const texts = useTexts(complaintRuleTexts);
  const titled = useTitled();
  const mayChange = useMay(changeComplaintRule);
  const kept = useKeptState<RuleValues>(`complaint-rule-${rule.version}`, () => typedRule(rule));
  const [isTried, setTried] = useState(false);
  const save = useChangeComplaintRule();
  const { onSuccess } = useToast();
  const { values, change } = kept;
  const problems = problemsOf(values);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setTried(true);
    if (Object.keys(problems).length > 0 || save.isPending) return;
    save.mutate(
      { body: readRule(values, rule.version) },
      {
        onSuccess: (saved) => {
          kept.restart(typedRule(saved));
          onSuccess<ComplaintRule>(texts.saved).onSuccess(saved);
        },
      },
    );
  };
  const setTerm = (state: ComplaintState, part: Partial<TypedTerm>) =>
    change({ terms: { ...values.terms, [state]: { ...termOf(values, state), ...part } } });
  const days = (name: RuleDays) => (
    <FormField
      key={name}
      label={texts[name]}
      value={values.days[name]}
      inputMode="numeric"
      maxLength={3}
      required
      disabled={!mayChange}
      error={isTried ? problems[name] : undefined}
      onChange={({ target }) => change({ days: { ...values.days, [name]: target.value.trim() } })}
    />
  );
  const term = (state: ComplaintState) => {
    const name = titled(COMPLAINT_STATE_WORDS[state]);
    const { amount, unit } = termOf(values, state);
    return (
      <Box key={state} sx={PAIR}>
        <FormField
          label={name}
          value={amount}
          placeholder={texts.none}
          inputMode="numeric"
          maxLength={3}
          disabled={!mayChange}
          error={isTried ? problems[state] : undefined}
          onChange={({ target }) => setTerm(state, { amount: target.value.trim() })}
        />
        <TextField
          select
          size="small"
          value={unit}
          disabled={!mayChange || amount === ''}
          slotProps={{ select: { SelectDisplayProps: { 'aria-label': texts.unitOf(name) } } }}
          onChange={({ target }) => setTerm(state, { unit: target.value as TypedTerm['unit'] })}
        >
          {SLA_UNITS.map((one) => (
            <MenuItem key={one} value={one}>
              {titled(SLA_UNIT_WORDS[one])}
            </MenuItem>
          ))}
        </TextField>
      </Box>
    );
  };
  return (
    <Stack component="form" noValidate onSubmit={submit} sx={{ gap: 1.5 }}>
      {!mayChange && <InlineAlert status="info">{texts.readOnly}</InlineAlert>}
      {kept.isRestored && <InlineAlert status="info">{texts.restored}</InlineAlert>}
      <Section title={texts.whole}>
        <Box sx={COLUMNS}>{RULE_DAYS.map(days)}</Box>
      </Section>
      <Section title={texts.ofStates}>
        <Typography variant="body2" sx={{ color: 'text.secondary', mb: 1 }}>
          {texts.ofStatesHint}
        </Typography>
        <Box sx={COLUMNS}>{OPEN_COMPLAINT_STATES.map(term)}</Box>
      </Section>
      {mayChange && (
        <Stack direction="row" sx={{ gap: 1 }}>
          <Button type="submit" variant="contained" loading={save.isPending} disabled={!kept.isDirty}>
            {texts.save}
          </Button>
          {kept.isDirty && <Button onClick={() => kept.restart()}>{texts.discard}</Button>}
        </Stack>
      )}
    </Stack>
  );
}

const COLUMNS = { display: 'grid', gap: 1.5, alignItems: 'start', gridTemplateColumns: { sm: '1fr 1fr' } } as const;
/** The unit is on the same line as the number, whose label is above it. */
const PAIR = { display: 'grid', gap: 1, alignItems: 'end', gridTemplateColumns: '1fr 1fr' } as const;

type TermUnit = ComplaintRule['terms'][number]['unit'];
interface TypedTerm {
  readonly amount: string;
  readonly unit: TermUnit;
}

/** The rule as typed: numbers as text; empty for a state without a term. */
interface RuleValues {
  readonly days: Readonly<Record<RuleDays, string>>;
  readonly terms: Readonly<Partial<Record<ComplaintState, TypedTerm>>>;
}

const NO_TERM: TypedTerm = { amount: '', unit: 'dh' };

function termOf({ terms }: RuleValues, state: ComplaintState): TypedTerm {
  return terms[state] ?? NO_TERM;
}

function typedRule(rule: ComplaintRule): RuleValues {
  const terms = rule.terms.map(({ state, amount, unit }) => [state, { amount: String(amount), unit }] as const);
  return {
    days: Object.fromEntries(RULE_DAYS.map((name) => [name, String(rule[name])])) as Record<RuleDays, string>,
    terms: Object.fromEntries(terms),
  };
}

/** Requires values without a problem. */
function readRule(values: RuleValues, version: number): ComplaintRule {
  const days = Object.fromEntries(RULE_DAYS.map((name) => [name, Number(values.days[name])])) as Record<
    RuleDays,
    number
  >;
  const terms = OPEN_COMPLAINT_STATES.flatMap((state) => {
    const { amount, unit } = termOf(values, state);
    return amount === '' ? [] : [{ state, amount: Number(amount), unit }];
  });
  return { ...days, terms, version };
}

function problemsOf(values: RuleValues): Readonly<Partial<Record<RuleDays | ComplaintState, string>>> {
  const { daysWrong } = textsOf(complaintRuleTexts);
  const wrong = (typed: string, most: number) => (isWithin(typed, most) ? [] : [daysWrong(String(most))]);
  const days = RULE_DAYS.flatMap((name) =>
    wrong(values.days[name], MOST_DAYS[name]).map((text) => [name, text] as const),
  );
  const terms = OPEN_COMPLAINT_STATES.flatMap((state) => {
    const { amount } = termOf(values, state);
    return amount === '' ? [] : wrong(amount, MOST_TERM).map((text) => [state, text] as const);
  });
  return Object.fromEntries([...days, ...terms]);
}

function isWithin(typed: string, most: number): boolean {
  return /^\d{1,3}$/.test(typed) && Number(typed) >= 1 && Number(typed) <= most;
}
