import type { sendOwnReceipt as contract } from '@aura/contracts/payments/receipts';
import { sql } from 'kysely';
import { note } from '../../../core/audit.ts';
import type { UseCase } from '../../../core/context.ts';
import { NotFound } from '../../../core/errors.ts';
import { callFunction } from '../../../core/sql.ts';
import { fn } from '../../../db/functions.generated.ts';
import { attachFile } from '../../files/public.ts';
import { intakeReply } from './intake-reply.ts';

/** A database function inserts the row and checks that request and order belong to the provider. */
export const sendOwnReceipt: UseCase<typeof contract> = async (context, { body }) => {
  const { slot, requestId, orderId, xmlKey, pdfKey } = body;
  await attachFile(context, { fileKey: xmlKey, purpose: 'taxReceipt', field: 'xmlKey' });
  if (pdfKey !== null) await attachFile(context, { fileKey: pdfKey, purpose: 'taxReceipt', field: 'pdfKey' });
  const id = await callFunction(
    context.db,
    fn.sendOwnReceipt({
      receiptSlot: slot,
      ofRequest: requestId,
      ofOrder: orderId,
      xml: xmlKey,
      pdf: pdfKey,
      ofReceipt: null,
    }),
  );
  if (id === null) throw new NotFound();
  note(context, { entity: 'provider', entityId: context.actor.providerId ?? 0, detail: { intake: id, slot } });
  return intakeReply(context, sql`i.id = ${id}`);
};
