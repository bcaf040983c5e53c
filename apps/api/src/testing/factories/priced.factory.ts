import { closeQuotation, saveQuotation } from '@aura/contracts/quotations/quotation';
import type { Caller, TestApi } from '../test-api.ts';
import { insertRule, quotationInput, quotedLine } from './quotation.factory.ts';

interface Priced {
  readonly conceptId: number;
  readonly unitId: number;
  readonly unitPrice: number;
}

/** A party that can be quoted; its insurer's matrix lets every amount pass unless given a limit. */
export async function insertQuotable(
  { db, given }: Pick<TestApi, 'db' | 'given'>,
  { zoneId, costAnalystId, freeUpTo = 900_000_000_00 }: { zoneId: number; costAnalystId: number; freeUpTo?: number },
): Promise<{ readonly id: number; readonly slug: string }> {
  const customer = await given.customer({});
  await insertRule(db, { customerId: customer.id, zoneId, freeUpTo });
  const party = { stage: 'por-cotizar', stageSince: new Date('2026-11-20T18:00:00Z'), description: 'Barda' };
  const claim = await given.claim({ zoneId, customerId: customer.id, costAnalystId, parties: [party] });
  return { id: claim.partyIds[0] as number, slug: claim.slug };
}

/** Quotes and closes lines at these prices; the matrix lets them pass, so the prices are remembered. */
export async function chargeFor(analyst: Caller, partyId: number, priced: readonly Priced[]): Promise<number> {
  const concepts = priced.map((line, place) => quotedLine({ ...line, position: place + 1, quantity: 1 }));
  const { quotation } = await analyst.call(saveQuotation, { body: quotationInput(partyId, { concepts }) });
  const body = { version: quotation?.version ?? 0 };
  const closed = await analyst.call(closeQuotation, { params: { id: partyId }, body });
  return closed.quotation?.id ?? 0;
}
