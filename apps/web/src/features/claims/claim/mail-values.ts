import type { readClaimMail } from '@aura/contracts/claims/registration';
import type { ReplyOf } from '@aura/contracts/endpoint';
import { BLANK_PARTY, type ClaimValues, type PartyValues } from './claim-values.ts';

export type ReadMail = ReplyOf<typeof readClaimMail>;

const TEXTS = [
  'claimNumber',
  'reportNumber',
  'policy',
  'policyItem',
  'electronicFolio',
  'insuredName',
  'occurredDate',
  'address',
  'locationLink',
  'origin',
] as const;
export type MailField = 'customer' | 'adjuster' | 'affectedParties' | (typeof TEXTS)[number];

export interface MailLine {
  readonly field: MailField;
  readonly value: string;
  /** The line of the mail it was read from, for the eye of whoever confirms it. */
  readonly line: string;
}

/** What the mail says, in the order of the form. */
export function mailLines(mail: ReadMail): readonly MailLine[] {
  const order = ['customer', ...TEXTS, 'adjuster'] as const;
  const read = order.flatMap((field) => {
    const found = mail[field];
    return found === null ? [] : [{ field, value: found.value, line: found.line }];
  });
  const names = mail.affectedParties.map(({ name }) => name).join(', ');
  return mail.affectedParties.length === 0 ? read : [...read, { field: 'affectedParties', value: names, line: names }];
}

/** The changes to the form: each field that was read is marked until somebody confirms it. */
export function valuesFromMail(
  mail: ReadMail,
  wanted: ReadonlySet<MailField>,
  current: ClaimValues,
): Partial<ClaimValues> {
  const lines = mailLines(mail).filter(({ field }) => wanted.has(field));
  const typed = Object.fromEntries(
    lines
      .filter(({ field }) => field !== 'adjuster' && field !== 'affectedParties')
      .map((one) => [one.field, one.value]),
  );
  const marks = lines.filter(({ field }) => field !== 'adjuster').map((one) => [one.field, one.line]);
  return {
    ...typed,
    ...(wanted.has('adjuster') && mail.adjuster !== null && { mailAdjuster: mail.adjuster.value }),
    ...(wanted.has('affectedParties') && { affectedParties: partiesFrom(mail, current.affectedParties) }),
    unconfirmed: { ...current.unconfirmed, ...Object.fromEntries(marks) },
  };
}

/** Whoever was typed by hand stays; the empty first one gives way. */
function partiesFrom({ affectedParties }: ReadMail, typed: readonly PartyValues[]): readonly PartyValues[] {
  const read = affectedParties.map(({ name, phones, description }) => ({
    ...BLANK_PARTY,
    name,
    phones: phones.join(', '),
    description,
  }));
  const kept = typed.filter(
    ({ name }) => name.trim() !== '' && !read.some((party) => party.name.toLowerCase() === name.trim().toLowerCase()),
  );
  return [...kept, ...read];
}
