import { addDays } from './calendar.ts';

export const VALIDITIES = ['valid', 'expiring', 'expired', 'missing'] as const;
export type Validity = (typeof VALIDITIES)[number];

/** How long before its end a document counts as about to expire. */
export const EXPIRY_WARNING_DAYS = 30;

/** Whether a document holds on a day; one without an end holds for ever. The last day still counts. */
export function documentValidity(document: { readonly expiresOn: string | null } | undefined, today: string): Validity {
  if (document === undefined) return 'missing';
  const { expiresOn } = document;
  if (expiresOn === null) return 'valid';
  if (expiresOn < today) return 'expired';
  return expiresOn <= addDays(today, EXPIRY_WARNING_DAYS) ? 'expiring' : 'valid';
}
