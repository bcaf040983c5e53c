import { buffer } from 'node:stream/consumers';
import type { openCounterReceiptProof as contract } from '@aura/contracts/invoicing/counter-receipts';
import { sql } from 'kysely';
import type { UseCase } from '../../../core/context.ts';
import { oneOrNotFound } from '../../../core/sql.ts';
import { visibleCounterReceipts } from './counter-receipt-columns.ts';

export const openCounterReceiptProof: UseCase<typeof contract> = async ({ db, actor, fileStore }, { params }) => {
  const { key } = await oneOrNotFound(
    db,
    sql<{ key: string }>`select r.proof_key as key from counter_receipt r
    where r.slug = ${params.slug} and r.proof_key is not null and ${visibleCounterReceipts(actor)}`,
  );
  const content = await buffer(await fileStore.read({ shelf: 'original', key }));
  return { type: 'application/pdf', content: new Uint8Array(content), filename: `acuse-${params.slug}.pdf` };
};
