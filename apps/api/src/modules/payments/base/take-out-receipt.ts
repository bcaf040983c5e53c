import { postings } from '@aura/domain/ledger/postings';
import { sql } from 'kysely';
import type { Act } from '../../../core/act.ts';
import { rows } from '../../../core/sql.ts';
import { againOf, post, reverseLive } from '../ledger/ledger.ts';

interface TakenOut {
  readonly id: number;
  readonly kind: string;
  readonly providerId: number;
  readonly affectedPartyId: number;
  readonly claimId: number;
}

/**
 * Takes a document out of the ledger that the tax authority no longer knows: advances it took up are advances again, and
 * what was paid against it becomes one. The links of payments stay until a substitute takes them over.
 */
export async function takeOutReceipt(act: Act, { id, kind, ...about }: TakenOut): Promise<void> {
  const paid = await rows(
    act.db,
    sql<{ requestId: number; amount: number; tax: number }>`select k.request_id,
      coalesce(sum(e.centavos) filter (where e.account = 'payable'), 0)::bigint as amount,
      coalesce(sum(e.centavos) filter (where e.account = 'inputTaxPaid'), 0)::bigint as tax
    from payment_request_receipt k join payment_request r on r.id = k.request_id and r.needs_receipt
      join ledger_txn t on t.source_kind = 'paymentRequest' and t.source_id = k.request_id and t.kind = 'providerPaid'
        and split_part(t.key, '/', 4) = ${String(id)} and not exists (select from ledger_txn x where x.reverses_id = t.id)
      join ledger_entry e on e.txn_id = t.id
    where k.receipt_id = ${id} group by 1 order by 1`,
  );
  const source = { kind: 'taxReceipt', id };
  // Counted before: what is reversed here is not posted again.
  const again = await againOf(act, source);
  await reverseLive(act, sql`t.source_kind = 'taxReceipt' and t.source_id = ${id}`);
  await sql`delete from payment_request_receipt k using payment_request r
    where k.receipt_id = ${id} and r.id = k.request_id and not r.needs_receipt`.execute(act.db);
  if (kind !== 'I') return;
  const of = { providerId: about.providerId, affectedPartyId: about.affectedPartyId, claimId: about.claimId };
  for (const { requestId, amount, tax } of paid)
    await post(act, {
      kind: 'advanceRestored',
      source,
      key: `receipt/${id}/advanceRestored/${requestId}${again}`,
      entries: postings.advanceRestored(of, amount, tax),
    });
}
