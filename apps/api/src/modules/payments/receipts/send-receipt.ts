import type { sendReceipt as contract } from '@aura/contracts/payments/receipts';
import { sql } from 'kysely';
import { note } from '../../../core/audit.ts';
import type { Context, UseCase } from '../../../core/context.ts';
import { Invalid, NotFound } from '../../../core/errors.ts';
import { callFunction } from '../../../core/sql.ts';
import { fn } from '../../../db/functions.generated.ts';
import { attachFile } from '../../files/public.ts';
import { intakeReply } from './intake-reply.ts';
import { reachParty } from './lock-request-of.ts';

/** For users who may act on the claim. The worker processes the files after the antivirus. */
export const sendReceipt: UseCase<typeof contract> = async (context, { params: { id: providerId }, body }) => {
  const { db, actor } = context;
  const provider = await db.selectFrom('provider').select('id').where('id', '=', providerId).executeTakeFirst();
  if (provider === undefined) throw new NotFound();
  const about = await subjectOf(context, providerId, body);
  await attachFile(context, { fileKey: body.xmlKey, purpose: 'taxReceipt', field: 'xmlKey' });
  if (body.pdfKey !== null) await attachFile(context, { fileKey: body.pdfKey, purpose: 'taxReceipt', field: 'pdfKey' });
  const { id } = await db
    .insertInto('receiptIntake')
    .values({
      providerId,
      ...about,
      requestId: body.requestId,
      slot: body.slot,
      xmlKey: body.xmlKey,
      pdfKey: body.pdfKey,
      sentBy: actor.userId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await callFunction(db, fn.enqueue({ job: 'take-receipt', payload: { intakeId: id }, jobKey: `take-receipt:${id}` }));
  note(context, { entity: 'provider', entityId: providerId, detail: { intake: id, slot: body.slot } });
  return intakeReply(context, sql`i.id = ${id}`);
};

type Named = Parameters<typeof sendReceipt>[1]['body'];

/** The party and order the file concerns: those of the request if one is named, and always of this provider. */
async function subjectOf(context: Context, providerId: number, { slot, requestId, orderId, affectedPartyId }: Named) {
  const { db } = context;
  const request =
    requestId === null
      ? undefined
      : await db
          .selectFrom('paymentRequest')
          .select(['affectedPartyId', 'orderId'])
          .where('id', '=', requestId)
          .where('providerId', '=', providerId)
          .executeTakeFirst();
  if (requestId !== null && request === undefined) throw new NotFound();
  const partyId = request?.affectedPartyId ?? affectedPartyId;
  if (slot === 'I' && partyId === null) throw new Invalid({ affectedPartyId: 'Diga de qué afectado es la factura' });
  if (partyId !== null) await reachParty(context, partyId);
  const ofOrder = request?.orderId ?? orderId;
  if (ofOrder !== null) await requireOrder(context, { orderId: ofOrder, providerId, partyId });
  return { affectedPartyId: partyId, orderId: ofOrder };
}

async function requireOrder(
  { db }: Context,
  {
    orderId,
    providerId,
    partyId,
  }: { readonly orderId: number; readonly providerId: number; readonly partyId: number | null },
): Promise<void> {
  const order = await db
    .selectFrom('purchaseOrder')
    .select('affectedPartyId')
    .where('id', '=', orderId)
    .where('providerId', '=', providerId)
    .executeTakeFirst();
  if (order === undefined || order.affectedPartyId !== partyId) throw new NotFound();
}
