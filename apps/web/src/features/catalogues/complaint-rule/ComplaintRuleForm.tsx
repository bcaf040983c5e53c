import { SLA_UNIT_WORDS, SLA_UNITS } from '@aura/contracts/catalogues/process';
import {
  changeComplaintRule,
  type ComplaintRule,
  RULE_DAYS,
  type RuleDays,
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
import { useTexts } from '../../../lib/texts.ts';
import { useKeptState } from '../../../lib/use-kept-state.ts';
import { useTitled, useToast } from '../../../listing/public.ts';
import { FormField } from '../../../ui/FormField.tsx';
import { InlineAlert } from '../../../ui/InlineAlert.tsx';
import { Section } from '../../../ui/Section.tsx';
import { problemsOf, readRule, type RuleValues, termOf, type TypedTerm, typedRule } from './complaint-rule-values.ts';
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
