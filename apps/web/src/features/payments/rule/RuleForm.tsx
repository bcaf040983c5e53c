import {
  changePaymentRule,
  decidePaymentLimits,
  type PaymentRule,
  type PaymentRuleField,
} from '@aura/contracts/payments/rule';
import { formatMoney, formatPercent } from '@aura/domain/format';
import { TWO_PERSON_LIMITS } from '@aura/domain/payments/approval';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import { type SubmitEvent, useState } from 'react';
import { useMay } from '../../../lib/session/use-may.ts';
import { useTexts, textsOf } from '../../../lib/texts.ts';
import { useKeptState } from '../../../lib/use-kept-state.ts';
import { useToast } from '../../../listing/public.ts';
import { useConfirm } from '../../../ui/ConfirmDialog.tsx';
import { TimeField } from '../../../ui/dates/TimeField.tsx';
import { FormField } from '../../../ui/FormField.tsx';
import { InlineAlert } from '../../../ui/InlineAlert.tsx';
import { MoneyField } from '../../../ui/MoneyField.tsx';
import { Section } from '../../../ui/Section.tsx';
import { read, type RuleValues, typed } from './rule-values.ts';
import { useChangePaymentRule, useDecideLimits } from './rule.api.ts';
import { ruleTexts } from './rule.texts.ts';

type Amount = 'codiLimit' | 'stepUpLimit' | 'secondPersonLimit' | 'payeeDayLimit' | 'receiptTolerance';
type Text = 'codiAdvancePercentage' | 'mostAdvancePercentage' | 'payAfterDays' | 'receiptMaxAgeDays';
type Flag = 'advanceNeedsReceipt' | 'doesMissingComplementHold' | 'doesComplaintHold';

const isRaised = (rule: PaymentRule, values: RuleValues) =>
  TWO_PERSON_LIMITS.some((name) => Number(values[name] ?? 0) > rule[name]);

const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const;

/** Keeps a draft until saved; if another user saved the rule meanwhile, the form starts over. */
export function RuleForm({ rule }: { readonly rule: PaymentRule }) {
  const texts = useTexts(ruleTexts);
  const mayChange = useMay(changePaymentRule);
  const kept = useKeptState<RuleValues>(`payment-rule-${rule.version}`, () => typed(rule));
  const [isTried, setTried] = useState(false);
  const save = useChangePaymentRule();
  const { onSuccess } = useToast();
  const { values, change } = kept;
  const problems = problemsOf(values);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setTried(true);
    if (Object.keys(problems).length > 0 || save.isPending) return;
    save.mutate(
      { body: read(values) },
      {
        onSuccess: (saved) => {
          kept.restart(typed(saved));
          onSuccess<PaymentRule>(isRaised(rule, values) ? texts.savedAndAsked : texts.saved).onSuccess(saved);
        },
      },
    );
  };
  const problemOf = (name: Amount | Text | 'cutOffTime') => (isTried ? problems[name] : undefined);
  const amount = (name: Amount) => (
    <MoneyField
      label={texts[name]}
      value={values[name]}
      required
      disabled={!mayChange}
      error={problemOf(name)}
      onChange={(centavos) => change({ [name]: centavos })}
    />
  );
  const text = (name: Text) => (
    <FormField
      label={texts[name]}
      value={values[name]}
      inputMode="decimal"
      maxLength={6}
      required
      disabled={!mayChange}
      error={problemOf(name)}
      onChange={({ target }) => change({ [name]: target.value.trim() })}
    />
  );
  const flag = (name: Flag) => (
    <FormControlLabel
      control={
        <Switch
          size="small"
          checked={values[name]}
          disabled={!mayChange}
          onChange={(_, isOn) => change({ [name]: isOn })}
        />
      }
      label={texts[name]}
    />
  );
  return (
    <Stack component="form" noValidate onSubmit={submit} sx={{ gap: 1.5 }}>
      {!mayChange && <InlineAlert status="info">{texts.readOnly}</InlineAlert>}
      {rule.asked !== null && <AskedLimits rule={rule} asked={rule.asked} />}
      {kept.isRestored && <InlineAlert status="info">{texts.restored}</InlineAlert>}
      <Section title={texts.deciding}>
        <Stack sx={{ gap: 1.5 }}>
          {amount('codiLimit')}
          {text('codiAdvancePercentage')}
          {amount('stepUpLimit')}
          {amount('secondPersonLimit')}
          {amount('payeeDayLimit')}
          {mayChange && isRaised(rule, values) && <InlineAlert status="info">{texts.twoPeople}</InlineAlert>}
        </Stack>
      </Section>
      <Section title={texts.asking}>
        <Stack sx={{ gap: 1.5 }}>
          {text('mostAdvancePercentage')}
          {flag('advanceNeedsReceipt')}
          {text('receiptMaxAgeDays')}
          {amount('receiptTolerance')}
        </Stack>
      </Section>
      <Section title={texts.cutOff}>
        <Stack sx={{ gap: 1.5 }}>
          <TextField
            select
            size="small"
            label={texts.cutOffWeekday}
            value={values.cutOffWeekday}
            disabled={!mayChange}
            onChange={({ target }) => change({ cutOffWeekday: Number(target.value) })}
          >
            {WEEKDAYS.map((day) => (
              <MenuItem key={day} value={day}>
                {texts.weekday(day)}
              </MenuItem>
            ))}
          </TextField>
          <TimeField
            label={texts.cutOffTime}
            value={values.cutOffTime}
            required
            disabled={!mayChange}
            error={problemOf('cutOffTime')}
            onChange={(cutOffTime) => change({ cutOffTime })}
          />
          {text('payAfterDays')}
        </Stack>
      </Section>
      <Section title={texts.holding}>
        <Stack>
          {flag('doesMissingComplementHold')}
          {flag('doesComplaintHold')}
        </Stack>
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

interface AskedLimitsProps {
  readonly rule: PaymentRule;
  readonly asked: NonNullable<PaymentRule['asked']>;
}

/** A higher limit that waits for a second person: who asked for it may only drop it. */
function AskedLimits({ rule, asked }: AskedLimitsProps) {
  const texts = useTexts(ruleTexts);
  const mayDecide = useMay(decidePaymentLimits);
  const decide = useDecideLimits();
  const confirm = useConfirm();
  const { onSuccess } = useToast();
  const raised = TWO_PERSON_LIMITS.filter((name) => asked[name] > rule[name]).map((name) => {
    const format = name.endsWith('Percentage') ? formatPercent : formatMoney;
    return texts.raised(texts[name], format(rule[name]), format(asked[name]));
  });
  const what = texts.asked(asked.askedBy, raised.join('; '));
  const settle = async (isApproved: boolean) => {
    const [title, act] = isApproved ? [texts.approveTitle, texts.approve] : [texts.dropTitle, texts.drop];
    if (await confirm({ title, text: what, act }))
      decide.mutate(
        { body: { isApproved, version: rule.version } },
        onSuccess(isApproved ? texts.approved : texts.dropped),
      );
  };
  return (
    <InlineAlert
      status="warn"
      action={
        mayDecide && (
          <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', justifyContent: 'flex-end' }}>
            {!asked.isOwn && (
              <Button size="small" variant="outlined" loading={decide.isPending} onClick={() => void settle(true)}>
                {texts.approve}
              </Button>
            )}
            <Button size="small" disabled={decide.isPending} onClick={() => void settle(false)}>
              {texts.drop}
            </Button>
          </Stack>
        )
      }
    >
      {what}
    </InlineAlert>
  );
}

type RuleProblems = Readonly<Partial<Record<PaymentRuleField, string>>>;

const DECIMAL = /^\d{1,3}(?:\.\d{1,2})?$/;
const WHOLE = /^\d{1,3}$/;
const MOST_TOLERANCE = 10_000;

function problemsOf(values: RuleValues): RuleProblems {
  const texts = textsOf(ruleTexts);
  const problems: Partial<Record<PaymentRuleField, string>> = {};
  for (const name of ['codiLimit', 'stepUpLimit', 'secondPersonLimit', 'payeeDayLimit', 'receiptTolerance'] as const)
    if (values[name] === null || (values[name] ?? 0) < 0) problems[name] = texts.needed;
  if ((values.receiptTolerance ?? 0) > MOST_TOLERANCE) problems.receiptTolerance = texts.tooMuch;
  if (values.cutOffTime === null) problems.cutOffTime = texts.needed;
  for (const [name, most] of [
    ['codiAdvancePercentage', 100],
    ['mostAdvancePercentage', 50],
  ] as const)
    if (!DECIMAL.test(values[name]) || Number(values[name]) > most) problems[name] = texts.percentWrong(String(most));
  for (const [name, least, most] of [
    ['payAfterDays', 0, 30],
    ['receiptMaxAgeDays', 1, 366],
  ] as const) {
    const days = Number(values[name]);
    if (!WHOLE.test(values[name]) || days < least || days > most)
      problems[name] = texts.daysWrong(String(least), String(most));
  }
  return problems;
}
