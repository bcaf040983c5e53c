import type { ClaimFactName } from '@aura/contracts/facts';
import { type HappeningsOf, happenings } from '../claims/public.ts';
import { budgetHappenings } from '../budgets/public.ts';
import { complaintHappenings } from '../complaints/public.ts';
import { invoiceHappenings } from '../invoicing/public.ts';
import { messageHappenings } from '../messages/public.ts';
import { partyLinkHappenings } from '../party-links/public.ts';
import { paymentHappenings } from '../payments/public.ts';
import { reportHappenings } from '../reports/public.ts';
import { dossierHappenings } from '../sealed-dossiers/public.ts';
import { quotationHappenings } from '../quotations/public.ts';

/** The happenings of all modules by fact name; a claim fact without an entry does not compile. */
export const allHappenings = {
  ...happenings,
  ...quotationHappenings,
  ...budgetHappenings,
  ...paymentHappenings,
  ...invoiceHappenings,
  ...messageHappenings,
  ...complaintHappenings,
  ...partyLinkHappenings,
  ...dossierHappenings,
  ...reportHappenings,
} satisfies HappeningsOf<ClaimFactName, never>;
