import { LINK_DAYS } from '@aura/domain/authorization-terms';
import { businessDay } from '@aura/domain/business-day';
import { orderNumber } from '@aura/domain/purchase-order';
import { orderEmail } from '@aura/mails/order.email';
import type { Act } from '../../../core/act.ts';
import { newToken } from '../../../core/link-token.ts';
import { queueMail } from '../../mail/public.ts';
import type { HeldOrder } from './order.store.ts';

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
