import type {
  sendReceipt as sendReceiptContract,
  sendOwnReceipt as sendOwnReceiptContract,
  attachReceipt as attachReceiptContract,
  attachOwnReceipt as attachOwnReceiptContract,
  detachReceipt as detachReceiptContract,
  ReceiptIntake,
  readIntake as readIntakeContract,
  readOwnIntake as readOwnIntakeContract,
} from '@aura/contracts/payments/receipts';
import { sql, type RawBuilder } from 'kysely';
import { note } from '../../../core/audit.ts';
import type { Context, UseCase } from '../../../core/context.ts';
import { Invalid, NotFound, Conflict } from '../../../core/errors.ts';
import { callFunction, oneOrNotFound } from '../../../core/sql.ts';
import { fn } from '../../../db/functions.generated.ts';
import { queueIntake } from '../intake/intake.store.ts';
import { attachFile } from '../../files/public.ts';
import { linkReceipt } from '../intake/link-receipt.ts';
import { reviewRequest } from '../base/review-request.ts';
import { allows } from '@aura/access/rule';
import { lockParty, onWordOf, seeParty, writeEntry } from '../../claims/public.ts';
import { type HeldRequest, lockRequest } from '../base/payment-request.store.ts';
import { receiptLabel } from '@aura/domain/payments/receipt';
import type { Act } from '../../../core/act.ts';

/** For users who may act on the claim. The worker processes the files after the antivirus. */
export const sendReceipt: UseCase<typeof sendReceiptContract> = async (
  context,
  { params: { id: providerId }, body },
) => {
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
  await queueIntake(db, id);
  note(context, { entity: 'provider', entityId: providerId, detail: { intake: id, slot: body.slot } });
  await tellWhoGave(context, about.affectedPartyId, body);
  return intakeReply(context, sql`i.id = ${id}`);
};

/** The worker logs the outcome of the files; the person who handed them in is known only here. */
async function tellWhoGave(context: Context, partyId: number | null, { slot, onBehalfOf }: Named): Promise<void> {
  if (partyId === null) return;
  const { said } = await onWordOf(context, partyId, onBehalfOf, 'provider');
  if (said === undefined) return;
  const { claimId } = await context.db
    .selectFrom('affectedParty')
    .select('claimId')
    .where('id', '=', partyId)
    .executeTakeFirstOrThrow();
  const body = `Nos entregaron archivos del proveedor (${GIVEN[slot]}). ${said.line}`;
  await writeEntry(context, claimId, { affectedPartyId: partyId, kind: 'system', body });
  note(context, { entity: 'affectedParty', entityId: partyId, detail: { slot, ...said.detail } });
}

const GIVEN = { I: 'factura', E: 'nota de crédito', P: 'complemento de pago' } as const;

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

/** A database function inserts the row and checks that request and order belong to the provider. */
export const sendOwnReceipt: UseCase<typeof sendOwnReceiptContract> = async (context, { body }) => {
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

export const attachReceipt: UseCase<typeof attachReceiptContract> = async (
  context,
  { params: { id }, body: { receiptId } },
) => {
  const request = await lockRequestOf(context, id);
  const receipt = await context.db
    .selectFrom('taxReceipt')
    .select('id')
    .where('id', '=', receiptId)
    .where('providerId', '=', request.providerId ?? 0)
    .where('affectedPartyId', '=', request.affectedPartyId)
    .executeTakeFirst();
  if (receipt === undefined) throw new NotFound();
  await linkReceipt(context, request, receiptId);
  note(context, { entity: 'paymentRequest', entityId: id, changes: { receipt: [null, receiptId] } });
  return null;
};

export const attachOwnReceipt: UseCase<typeof attachOwnReceiptContract> = async (
  context,
  { body: { requestId, receiptId } },
) => {
  const id = await callFunction(
    context.db,
    fn.sendOwnReceipt({
      receiptSlot: 'I',
      ofRequest: requestId,
      ofOrder: null,
      xml: null,
      pdf: null,
      ofReceipt: receiptId,
    }),
  );
  if (id === null) throw new NotFound();
  note(context, { entity: 'paymentRequest', entityId: requestId, detail: { receipt: receiptId } });
  return intakeReply(context, sql`i.id = ${id}`);
};

const OPEN = ['draft', 'requested', 'returned', 'approved', 'inReview', 'observed', 'valid'];

/** Refused once the request is scheduled for the bank. */
export const detachReceipt: UseCase<typeof detachReceiptContract> = async (
  context,
  { params: { id }, body: { receiptId } },
) => {
  const request = await lockRequestOf(context, id);
  if (!OPEN.includes(request.state))
    throw new Conflict('La solicitud ya está programada o pagada: conserva sus facturas.');
  const gone = await context.db
    .deleteFrom('paymentRequestReceipt')
    .where('requestId', '=', id)
    .where('receiptId', '=', receiptId)
    .returning('amount')
    .executeTakeFirst();
  if (gone === undefined) throw new NotFound();
  note(context, { entity: 'paymentRequest', entityId: id, changes: { receipt: [receiptId, null] } });
  await reviewRequest(context, request);
  return null;
};

/** Users who decide about receipts may handle those of every claim they see; others need to act on the claim. */
async function reachParty(context: Context, partyId: number): Promise<void> {
  if (allows(context.actor, { ifCan: ['tax-receipt/purchasenote/change'] })) await seeParty(context, partyId);
  else await lockParty(context, partyId);
}

/** Locks a request of a party the actor may reach. */
async function lockRequestOf(context: Context, id: number): Promise<HeldRequest> {
  const found = await context.db
    .selectFrom('paymentRequest')
    .select('affectedPartyId')
    .where('id', '=', id)
    .executeTakeFirst();
  if (found === undefined) throw new NotFound();
  await reachParty(context, found.affectedPartyId);
  const request = await lockRequest(context, id);
  if (request === undefined) throw new NotFound();
  return request;
}

interface Row extends Omit<ReceiptIntake, 'receipt'> {
  readonly series: string | null;
  readonly folio: string | null;
  readonly uuid: string | null;
}

/** The outcome of an intake. Row-level security limits provider users to their own. */
export async function intakeReply({ db }: Pick<Act, 'db'>, which: RawBuilder<boolean>): Promise<ReceiptIntake> {
  const { series, folio, uuid, ...intake } = await oneOrNotFound(
    db,
    sql<Row>`select i.id, i.state, i.receipt_id, i.request_id, t.state as receipt_state, t.sat_state, t.total, i.problem, t.series, t.folio, t.uuid,
      coalesce(t.findings, f.findings, '[]') as findings
    from receipt_intake i left join tax_receipt t on t.id = i.receipt_id left join receipt_refusal f on f.id = i.refusal_id where ${which}`,
  );
  return { ...intake, receipt: uuid === null ? '' : receiptLabel({ series: series ?? '', folio: folio ?? '', uuid }) };
}

/** Only the sender's own. */
export const readIntake: UseCase<typeof readIntakeContract> = async (context, { params: { id } }) =>
  intakeReply(context, sql`i.id = ${id} and i.sent_by = ${context.actor.userId}`);

/** Row-level security limits this to the caller's provider. */
export const readOwnIntake: UseCase<typeof readOwnIntakeContract> = async (context, { params: { id } }) =>
  intakeReply(context, sql`i.id = ${id} and i.provider_id = ${context.actor.providerId}`);
