import { expect } from 'vitest';
import { sql } from 'kysely';
import { rows } from '../../core/sql.ts';
import {
  balanceOf,
  type BillingModel,
  type Collection,
  counts,
  type Invoice,
  invoicesIn,
  isAttested,
  liveComplementsOf,
  liveCreditsOf,
  type Part,
  UNSENT,
} from './billing-model.ts';
import type { BillingReal } from './billing-real.ts';

/** A counter-receipt delivered to the insurer is paid exactly while nothing is owed on its invoices. */
export function settleReceipts(model: BillingModel): void {
  for (const receipt of model.receipts) {
    const held = invoicesIn(model, receipt);
    if ((receipt.state === 'received' || receipt.state === 'paid') && held.length > 0)
      receipt.state = held.every((invoice) => balanceOf(model, invoice) === 0) ? 'paid' : 'received';
  }
}

/** The balance of these invoices changed for good: those paid in full count as collected. */
export function followBalance(model: BillingModel, invoices: readonly Invoice[]): void {
  for (const invoice of invoices)
    if (invoice.state === 'stamped' && balanceOf(model, invoice) === 0)
      for (const party of invoice.parties) party.isThrough = true;
  settleReceipts(model);
}

/** An instalment waits while the one before it, or a credit note, may still be cancelled. */
export function waits(model: Readonly<BillingModel>, { invoice }: Part): boolean {
  return (
    liveComplementsOf(model, invoice).some(({ state }) => state !== 'stamped') ||
    liveCreditsOf(model, invoice).some(({ state }) => state === 'cancelling')
  );
}

/** The parts of a collection that pay invoices in instalments are attested immediately, in one receipt of payment. */
export async function expectAttested(model: BillingModel, real: BillingReal, collection: Collection): Promise<void> {
  const due = collection.parts.filter(
    (part) =>
      !part.isReversed && part.credit === null && part.invoice.isPpd && !isAttested(model, part) && !waits(model, part),
  );
  const known = model.complements.filter(counts).map(({ id }) => id);
  const fresh = await rows(
    real.api.db,
    sql<{ complementId: number; partId: number; instalment: number }>`select x.complement_id, x.part_id, x.instalment
      from complement_part x join collection_part p on p.id = x.part_id
      where p.collection_id = ${collection.id} and x.is_live and x.complement_id <> all(${known}::bigint[]) order by x.part_id`,
  );
  expect(
    fresh.map(({ partId }) => partId),
    `attested of collection ${collection.id}\n${model.trail.join('\n')}`,
  ).toEqual(due.map(({ id }) => id).toSorted((left, right) => left - right));
  const [first] = fresh;
  if (first === undefined) return;
  expect(new Set(fresh.map(({ complementId }) => complementId)).size, 'receipts of payment for one collection').toBe(1);
  model.complements.push({
    kind: 'P',
    id: first.complementId,
    total: 0,
    state: 'frozen',
    ...UNSENT,
    parts: fresh.map(({ partId, instalment }) => ({ part: due.find(({ id }) => id === partId) as Part, instalment })),
  });
}
