import type { readClaimMail } from '@aura/contracts/claims/registration';
import type { ReplyOf } from '@aura/contracts/endpoint';
import { squash } from '@aura/domain/squash';
import { BLANK_PARTY, type ClaimValues, type PartyValues } from './claim-values.ts';

export type ReadMail = ReplyOf<typeof readClaimMail>;

/** In the order of the form. */
const FIELDS = [
  'customer',
  'zone',
  'claimNumber',
  'reportNumber',
  'policy',
  'policyItem',
  'electronicFolio',
  'insuredName',
  'occurredDate',
  'assignedAt',
  'address',
  'locationLink',
  'origin',
  'adjuster',
] as const;
export type MailField = (typeof FIELDS)[number];

export interface MailRow {
  readonly field: MailField;
  readonly value: string;
  /** The line of the mail it was read from. */
  readonly line: string;
  readonly isUsed: boolean;
  /** Needs review: the mail is ambiguous and the value was not corrected. */
  readonly isDoubtful: boolean;
}

export interface MailPartyRow extends Pick<PartyValues, 'name' | 'contact' | 'phones' | 'description'> {
  readonly isUsed: boolean;
}

export function rowsOf(mail: ReadMail): readonly MailRow[] {
  return FIELDS.flatMap((field) => {
    const found = mail[field];
    return found === null
      ? []
      : [{ field, value: found.value, line: found.line, isUsed: true, isDoubtful: !found.isSure }];
  });
}

export function partyRowsOf({ affectedParties }: ReadMail): readonly MailPartyRow[] {
  return affectedParties.map(({ phones, ...party }) => ({ ...party, phones: phones.join(', '), isUsed: true }));
}

interface Channels {
  readonly reportChannel: readonly { readonly value: string | number; readonly label: string }[] | undefined;
}

/** The changes to the form. Values in use were reviewed and are thereby confirmed; ambiguous ones stay marked. */
export function valuesFromMail(
  rows: readonly MailRow[],
  parties: readonly MailPartyRow[],
  current: ClaimValues,
  { reportChannel }: Channels,
): Partial<ClaimValues> {
  const used = rows.filter(({ isUsed, value }) => isUsed && value.trim() !== '');
  const marks = used.filter(({ isDoubtful }) => isDoubtful).map(({ field, line }) => [field, line]);
  const byMail = reportChannel?.find(({ label }) => squash(label) === 'correo')?.value ?? null;
  return {
    ...Object.assign({}, ...used.map(({ field, value }) => partOf(field, value.trim()))),
    ...(current.reportChannel === null && { reportChannel: byMail }),
    ...(parties.some(({ isUsed }) => isUsed) && { affectedParties: joined(parties, current.affectedParties) }),
    unconfirmed: { ...current.unconfirmed, ...Object.fromEntries(marks) },
  };
}

function partOf(field: MailField, value: string): Partial<ClaimValues> {
  if (field === 'adjuster') return { mailAdjuster: value };
  if (field !== 'assignedAt') return { [field]: value };
  const [assignedOn = '', assignedTime] = value.split(' ');
  return { assignedOn, ...(assignedTime !== undefined && { assignedTime }) };
}

/** Parties typed by hand are kept; an empty first one is replaced. */
function joined(rows: readonly MailPartyRow[], typed: readonly PartyValues[]): readonly PartyValues[] {
  const read = rows
    .filter(({ isUsed, name }) => isUsed && name.trim() !== '')
    .map(({ isUsed: _used, ...party }) => ({ ...BLANK_PARTY, ...party }));
  const kept = typed.filter(
    ({ name }) => name.trim() !== '' && !read.some((party) => squash(party.name) === squash(name)),
  );
  return [...kept, ...read];
}
