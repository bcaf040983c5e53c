import type {
  openOrderPdf as openOrderPdfContract,
  openOwnOrderPdf as openOwnOrderPdfContract,
  ORDER_STANDINGS,
  verifyOrder as verifyOrderContract,
  remindOrder as remindOrderContract,
} from '@aura/contracts/budgets/order';
import { orderNumber } from '@aura/domain/purchase-order';
import { sql } from 'kysely';
import type { UseCase } from '../../../core/context.ts';
import { oneOrNotFound, rows } from '../../../core/sql.ts';
import { seeParty } from '../../claims/public.ts';
import { storedPdf } from '../../files/public.ts';
import { businessDay } from '@aura/domain/business-day';
import { NotFound, Conflict } from '../../../core/errors.ts';
import { LINK_DAYS } from '@aura/domain/authorization-terms';
import { orderEmail } from '@aura/mails/order.email';
import type { Act } from '../../../core/act.ts';
import { newToken } from '../../../core/link-token.ts';
import { queueMail } from '../../mail/public.ts';
import { type HeldOrder, factOf, isUnanswered, lockOrderOf } from './order.store.ts';
import { happened } from '../happened.ts';
import { readOrdersOf } from './read-orders.ts';

export const openOrderPdf: UseCase<typeof openOrderPdfContract> = async (
  context,
  { params: { id }, query: { orderId } },
) => {
  await seeParty(context, id);
  const { fileKey, folio, versionNumber } = await oneOrNotFound(
    context.db,
    sql<{
      fileKey: string;
      folio: number;
      versionNumber: number;
    }>`select file_key, folio, version_number from purchase_order
    where id = ${orderId} and affected_party_id = ${id}`,
  );
  return storedPdf(context, fileKey, `${orderNumber(folio)}-v${versionNumber}.pdf`);
};

/** Row-level security limits this to the provider's own orders. */
export const openOwnOrderPdf: UseCase<typeof openOwnOrderPdfContract> = async (context, { params: { id } }) => {
  const { fileKey, folio, versionNumber } = await oneOrNotFound(
    context.db,
    sql<{
      fileKey: string;
      folio: number;
      versionNumber: number;
    }>`select file_key, folio, version_number from purchase_order where id = ${id}`,
  );
  return storedPdf(context, fileKey, `${orderNumber(folio)}-v${versionNumber}.pdf`);
};

interface Found {
  readonly folio: number;
  readonly versionNumber: number;
  readonly issuedAt: Date;
  readonly total: number;
  readonly standing: (typeof ORDER_STANDINGS)[number];
}

/** Public: anyone who holds the paper may check its code. An unknown code and a malformed one get the same reply. */
export const verifyOrder: UseCase<typeof verifyOrderContract> = async ({ db }, { params: { code } }) => {
  const [found] = await rows(
    db,
    sql<Found>`select o.folio, o.version_number, o.issued_at, o.total,
      case when o.state in ('cancelled', 'replaced') then o.state when o.declined_at is not null then 'declined' else 'current' end as standing
    from purchase_order o where o.verification_code = ${code.toLowerCase()}`,
  );
  if (found === undefined) throw new NotFound('Ninguna orden de compra nuestra lleva este código.');
  const { folio, versionNumber, issuedAt, total, standing } = found;
  return { number: orderNumber(folio), versionNumber, issuedOn: businessDay(issuedAt), total, standing };
};

const DAY_MS = 86_400_000;

/** Mails the order with its own link. False if there is no address: staff then have to deliver it. */
export async function mailOrder(
  act: Act,
  order: HeldOrder,
  { isReminder }: { readonly isReminder: boolean },
): Promise<boolean> {
  if (order.payeeEmail === '') return false;
  const { db, now } = act;
  const number = orderNumber(order.folio);
  const { token, tokenHash } = newToken();
  const expiresAt = new Date(now().getTime() + LINK_DAYS * DAY_MS);
  const { subject, body } = orderEmail({ ...order, number, until: businessDay(expiresAt), isReminder, token });
  const mailId = await queueMail(act, {
    kind: 'order',
    recipients: [order.payeeEmail],
    subject,
    body,
    secret: token,
    attachments: [{ fileKey: order.fileKey, name: `${number}-v${order.versionNumber}.pdf` }],
    queuedBy: act.actor.userId,
    claimId: order.claimId,
    affectedPartyId: order.affectedPartyId,
  });
  await db
    .insertInto('purchaseOrderLink')
    .values({ orderId: order.id, tokenHash, mailId, madeAt: now(), expiresAt })
    .execute();
  return true;
}

/** Mails a waiting order again and restarts the clock. False if its provider has no address. */
export async function remind(act: Act, order: HeldOrder, { isLate }: { readonly isLate: boolean }): Promise<boolean> {
  const isMailed = await mailOrder(act, order, { isReminder: true });
  await act.db
    .updateTable('purchaseOrder')
    .set({ remindedAt: act.now(), reminders: sql`reminders + 1` })
    .where('id', '=', order.id)
    .execute();
  if (isMailed || isLate) {
    await happened(act, 'order.reminded', { ...factOf(order), isLate, payee: order.payeeName, isMailed });
  }
  return isMailed;
}

const PAUSE_MS = 10 * 60_000;

/** Sends a reminder on request, without waiting the two days of the automatic one. */
export const remindOrder: UseCase<typeof remindOrderContract> = async (
  context,
  { params: { id }, body: { orderId } },
) => {
  const order = await lockOrderOf(context, id, orderId);
  if (!isUnanswered(order)) throw new Conflict('Esa orden ya no espera respuesta. Actualice la página.');
  if (context.now().getTime() - order.remindedAt.getTime() < PAUSE_MS) {
    throw new Conflict('Se envió hace menos de diez minutos. Espere antes de volver a enviarla.');
  }
  if (!(await remind(context, order, { isLate: false }))) {
    throw new Conflict('El proveedor no tiene correo: avísele por su cuenta y registre lo que responda.');
  }
  return readOrdersOf(context, id);
};
