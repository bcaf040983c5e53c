import type {
  moveCounterReceipt as moveCounterReceiptContract,
  attachCounterReceiptProof as attachCounterReceiptProofContract,
  openCounterReceiptProof as openCounterReceiptProofContract,
} from '@aura/contracts/invoicing/counter-receipts';
import { refuseMove, type CounterReceiptState } from '@aura/domain/invoicing/counter-receipt';
import type { UseCase, Context } from '../../../core/context.ts';
import { Conflict, Invalid } from '../../../core/errors.ts';
import { bumpVersion, oneOrNotFound } from '../../../core/sql.ts';
import { happened } from '../base/happened.ts';
import { settleCounterReceipts } from '../base/settle-counter-receipts.ts';
import { takePartiesOn } from '../base/invoice-parties.ts';
import { readOne, visibleCounterReceipts } from './counter-receipt.source.ts';
import { attachFile } from '../../files/public.ts';
import { buffer } from 'node:stream/consumers';
import { sql } from 'kysely';
import { receiptNumberOf } from '../base/counter-receipt-columns.ts';
import { claimIdsOf, type LockedInvoice, lockBilled } from '../base/lock-billed.ts';

/** Receipt by the insurer advances the affected parties; invoices it returns are free for another counter-receipt. */
export const moveCounterReceipt: UseCase<typeof moveCounterReceiptContract> = async (
  context,
  { params: { slug }, body },
) => {
  const { to, reason, version } = body;
  const receipt = await lockCounterReceipt(context, slug, version);
  const refusal = refuseMove({ ...receipt, invoices: receipt.invoices.length }, to);
  if (refusal !== null) throw new Conflict(refusal);
  if (to === 'rejected' && reason === '') throw new Invalid({ reason: 'Escriba por qué se rechazó' });
  await context.db
    .updateTable('counterReceipt')
    .set({
      state: to,
      rejection: to === 'rejected' ? reason : '',
      movedBy: context.actor.userId,
      version: bumpVersion,
    })
    .where('id', '=', receipt.id)
    .execute();
  await happened(context, 'counterReceipt.moved', { ...receipt.fact, to, from: receipt.state, reason });
  if (to === 'received') {
    await takePartiesOn(
      context,
      receipt.invoices.flatMap(({ parties }) => parties),
      'counterReceiptGiven',
    );
    await settleCounterReceipts(
      context,
      receipt.invoices.map(({ id }) => id),
    );
  }
  return readOne(context, slug);
};

export const attachCounterReceiptProof: UseCase<typeof attachCounterReceiptProofContract> = async (
  context,
  { params: { slug }, body },
) => {
  const { proofKey, version } = body;
  const receipt = await lockCounterReceipt(context, slug, version);
  if (receipt.state === 'rejected') throw new Conflict('El contrarrecibo fue rechazado.');
  await attachFile(context, { fileKey: proofKey, purpose: 'fiscalDocument', field: 'proofKey' });
  const { mediaType } = await context.db
    .selectFrom('storedFile')
    .select('mediaType')
    .where('key', '=', proofKey)
    .executeTakeFirstOrThrow();
  if (mediaType !== 'application/pdf') throw new Invalid({ proofKey: 'El acuse es un PDF' });
  await context.db
    .updateTable('counterReceipt')
    .set({ proofKey, version: bumpVersion })
    .where('id', '=', receipt.id)
    .execute();
  await happened(context, 'counterReceipt.changed', { ...receipt.fact, detail: { proof: proofKey } });
  return readOne(context, slug);
};

export const openCounterReceiptProof: UseCase<typeof openCounterReceiptProofContract> = async (
  { db, actor, fileStore },
  { params },
) => {
  const { key } = await oneOrNotFound(
    db,
    sql<{ key: string }>`select r.proof_key as key from counter_receipt r
    where r.slug = ${params.slug} and r.proof_key is not null and ${visibleCounterReceipts(actor)}`,
  );
  const content = await buffer(await fileStore.read({ shelf: 'original', key }));
  return { type: 'application/pdf', content: new Uint8Array(content), filename: `acuse-${params.slug}.pdf` };
};

interface LockedReceipt {
  readonly id: number;
  readonly number: string;
  readonly customerId: number;
  readonly state: CounterReceiptState;
  readonly customerFolio: string;
  readonly deliveredOn: string | null;
  readonly promisedOn: string | null;
  readonly note: string;
  readonly version: number;
  readonly invoices: readonly LockedInvoice[];
  /** The data every fact about it carries. */
  readonly fact: { readonly claimIds: number[]; readonly counterReceiptId: number; readonly number: string };
}

/** Locks its invoices, `more` to be added, and the counter-receipt; throws Conflict if it has changed. */
export async function lockCounterReceipt(
  context: Context,
  slug: string,
  version: number,
  more: readonly number[] = [],
): Promise<LockedReceipt & { readonly added: readonly LockedInvoice[] }> {
  const { db, actor } = context;
  const { id, invoiceIds } = await oneOrNotFound(
    db,
    sql<{ id: number; invoiceIds: number[] }>`select r.id, array(select i.invoice_id from counter_receipt_invoice i
      where i.counter_receipt_id = r.id and i.removed_at is null) as invoice_ids
    from counter_receipt r where r.slug = ${slug} and ${visibleCounterReceipts(actor)}`,
  );
  const own = new Set(invoiceIds.map(Number));
  const locked = await lockBilled(context, [...new Set([...own, ...more])]);
  const receipt = await oneOrNotFound(
    db,
    sql<
      Omit<LockedReceipt, 'invoices' | 'fact'>
    >`select r.id, ${receiptNumberOf} as number, r.customer_id, r.state, r.customer_folio,
      r.delivered_on::text as delivered_on, r.promised_on::text as promised_on, r.note, r.version from counter_receipt r where r.id = ${id} for no key update`,
  );
  if (receipt.version !== version) throw new Conflict('El contrarrecibo cambió mientras lo veía. Actualice la página.');
  const { number } = receipt;
  return {
    ...receipt,
    invoices: locked.filter((invoice) => own.has(invoice.id)),
    added: locked.filter((invoice) => more.includes(invoice.id)),
    fact: { claimIds: claimIdsOf(locked), counterReceiptId: id, number },
  };
}
