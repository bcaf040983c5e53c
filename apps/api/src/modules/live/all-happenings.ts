import type { ClaimFactName } from '@aura/contracts/facts';
import { type HappeningsOf, happenings } from '../claims/public.ts';
import { budgetHappenings } from '../budgets/public.ts';
import { invoiceHappenings } from '../invoicing/public.ts';
import { paymentHappenings } from '../payments/public.ts';
import { quotationHappenings } from '../quotations/public.ts';

/** How every fact about claims is told, whichever module tells it; one that no table has does not compile. */
export const allHappenings = {
  ...happenings,
  ...quotationHappenings,
  ...budgetHappenings,
  ...paymentHappenings,
  ...invoiceHappenings,
} satisfies HappeningsOf<ClaimFactName, never>;
