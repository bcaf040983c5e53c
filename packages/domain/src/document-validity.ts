import { addDays } from './calendar.ts';

export const VALIDITIES = ['valid', 'expiring', 'expired', 'missing'] as const;
export type Validity = (typeof VALIDITIES)[number];

/** A document counts as about to expire this many days before its end. */
export const EXPIRY_WARNING_DAYS = 30;

/** Validity on a given day, including the last one; without an end a document is valid for ever. */
export function documentValidity(document: { readonly expiresOn: string | null } | undefined, today: string): Validity {
  if (document === undefined) return 'missing';
  const { expiresOn } = document;
  if (expiresOn === null) return 'valid';
  if (expiresOn < today) return 'expired';
  return expiresOn <= addDays(today, EXPIRY_WARNING_DAYS) ? 'expiring' : 'valid';
}
