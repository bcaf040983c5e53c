import type { Act } from '../../../core/act.ts';
import type { InvoicingParts } from '../parts.ts';
import { freezeComplement } from './freeze-complement.ts';

/**
 * Freezes the receipts of payment that a collection owes, one for each business unit. What keeps one from being sealed keeps no money from being
 * entered: it stays among the missing ones, and the nightly watch tells of it.
 */
export async function attestCollection(given: InvoicingParts, act: Act, collectionId: number): Promise<void> {
  let isLeft = true;
  while (isLeft) isLeft = (await freezeComplement(given, act, collectionId)).complement !== null;
}
