import {
  type ComplaintRule,
  MOST_DAYS,
  MOST_TERM,
  RULE_DAYS,
  type RuleDays,
} from '@aura/contracts/complaints/complaint-rule';
import { type ComplaintState, OPEN_COMPLAINT_STATES } from '@aura/domain/complaints/complaint-states';
import { textsOf } from '../../../lib/texts.ts';
import { complaintRuleTexts } from './complaint-rule.texts.ts';

type TermUnit = ComplaintRule['terms'][number]['unit'];
export interface TypedTerm {
  readonly amount: string;
  readonly unit: TermUnit;
}

/** The rule as typed: numbers as text; empty for a state without a term. */
export interface RuleValues {
  readonly days: Readonly<Record<RuleDays, string>>;
  readonly terms: Readonly<Partial<Record<ComplaintState, TypedTerm>>>;
}

const NO_TERM: TypedTerm = { amount: '', unit: 'dh' };

export function termOf({ terms }: RuleValues, state: ComplaintState): TypedTerm {
  return terms[state] ?? NO_TERM;
}

export function typedRule(rule: ComplaintRule): RuleValues {
  const terms = rule.terms.map(({ state, amount, unit }) => [state, { amount: String(amount), unit }] as const);
  return {
    days: Object.fromEntries(RULE_DAYS.map((name) => [name, String(rule[name])])) as Record<RuleDays, string>,
    terms: Object.fromEntries(terms),
  };
}

/** Requires values without a problem. */
export function readRule(values: RuleValues, version: number): ComplaintRule {
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

export function problemsOf(values: RuleValues): Readonly<Partial<Record<RuleDays | ComplaintState, string>>> {
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
