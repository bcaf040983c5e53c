import type { Act } from '../../../core/act.ts';
import type { InvoicingParts } from '../parts.ts';
import { freezeComplement } from './freeze-complement.ts';

/**
 * Freezes the receipts of payment a collection owes, one for each business unit. A receipt that cannot be sealed does
 * not block the collection: it is listed as missing, and the nightly watch reports it.
 */
export async function attestCollection(given: InvoicingParts, act: Act, collectionId: number): Promise<void> {
  let isLeft = true;
  while (isLeft) isLeft = (await freezeComplement(given, act, collectionId)).complement !== null;
}
