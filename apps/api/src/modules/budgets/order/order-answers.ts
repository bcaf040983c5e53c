import type {
  answerOrderByLink as answerOrderByLinkContract,
  registerOrderAnswer as registerOrderAnswerContract,
  openLinkedOrder as openLinkedOrderContract,
  openOrderLink as openOrderLinkContract,
  revokeOrderLink as revokeOrderLinkContract,
} from '@aura/contracts/budgets/order';
import { orderNumber, type OrderAnswer } from '@aura/domain/purchase-order';
import type { UseCase } from '../../../core/context.ts';
import { Invalid, NotFound, Conflict } from '../../../core/errors.ts';
import { OPENS_NOTHING, hashOf } from '../../../core/link-token.ts';
import { lockOrder, factOf, type HeldOrder, isWaiting, readHeld, isUnanswered, lockOrderOf } from './order.store.ts';
import { readOrdersOf } from './read-orders.ts';
import type { Act } from '../../../core/act.ts';
import { advance, lockParty, onWordOf } from '../../claims/public.ts';
import { happened } from '../happened.ts';
import { sql } from 'kysely';
import { rows, one, oneOrNotFound } from '../../../core/sql.ts';
import { storedPdf } from '../../files/public.ts';
import { note } from '../../../core/audit.ts';
import { readTold } from './own-orders.ts';

/**
 * Records the provider's answer once: the link is marked as used in the same transaction, so a second caller gets 404.
 */
export const answerOrderByLink: UseCase<typeof answerOrderByLinkContract> = async (
  context,
  { body: { token, answer, reason } },
) => {
  const { orderId } = await openLink(context, token);
  if (answer === 'declined' && reason === '') throw new Invalid({ reason: 'Díganos por qué no la acepta' });
  const order = await lockOrder(context, orderId);
  // Checked again under the locks, where a concurrent second caller gets 404.
  const { linkId, userId, isOfContact } = await openLink(context, token, { isLocked: true });
  if (order === undefined) throw new NotFound(OPENS_NOTHING);
  await context.db.updateTable('purchaseOrderLink').set({ usedAt: context.now() }).where('id', '=', linkId).execute();
  await applyAnswer(context, order, {
    answer,
    through: userId === null ? 'link' : 'account',
    by: userId,
    isOfContact,
    note: reason,
  });
  return { answer, number: orderNumber(order.folio) };
};

/** Records an answer given by telephone or on paper, in the provider's name, with the person who gave it. */
export const registerOrderAnswer: UseCase<typeof registerOrderAnswerContract> = async (
  context,
  { params: { id }, body },
) => {
  const order = await lockOrderOf(context, id, body.orderId);
  if (!isUnanswered(order)) throw new Conflict('Esa orden ya no espera respuesta. Actualice la página.');
  if (body.answer === 'declined' && body.note === '') throw new Invalid({ note: 'Diga por qué la rechaza' });
  const act = await onWordOf(context, id, body.onBehalfOf, 'provider');
  await applyAnswer(act, order, {
    answer: body.answer,
    through: 'evidence',
    by: context.actor.userId,
    isOfContact: false,
    note: `${body.note} ${act.said?.line ?? ''}`.trim(),
  });
  return readOrdersOf(context, id);
};

interface Answering {
  readonly answer: OrderAnswer;
  readonly through: 'link' | 'account' | 'evidence';
  /** The provider's user, or the staff member who recorded the answer. */
  readonly by: number | null;
  readonly isOfContact: boolean;
  readonly note: string;
}

/** Applies the provider's answer to a waiting order. Requires the order to be locked. */
async function applyAnswer(act: Act, order: HeldOrder, answering: Answering): Promise<void> {
  const { answer, through, by, isOfContact, note } = answering;
  const at = act.now();
  await act.db
    .updateTable('purchaseOrder')
    .set(
      answer === 'accepted'
        ? { acceptedAt: at, acceptedThrough: through, acceptedBy: by, answerNote: note }
        : { declinedAt: at, declineReason: note, acceptedBy: by },
    )
    .where('id', '=', order.id)
    .execute();
  await happened(act, answer === 'accepted' ? 'order.accepted' : 'order.declined', {
    ...factOf(order),
    through,
    payee: order.payeeName,
    note,
    isOfContact,
    isAttending: order.isAttending,
  });
  await advance(act, order.affectedPartyId);
}

interface OpenedLink {
  readonly linkId: number;
  readonly orderId: number;
  /** The user the link was made for; null for a link sent by mail. */
  readonly userId: number | null;
  /** That user is a contact, whose account only its own link opens. */
  readonly isOfContact: boolean;
  readonly expiresAt: Date;
  readonly fileKey: string;
  readonly folio: number;
  readonly versionNumber: number;
}

/**
 * What a token opens. An unknown, used, revoked or expired token, and one whose order was answered, replaced or
 * cancelled, all get the same 404; so does one made for a contact whose own link has ended. `isLocked` locks the link, so that it is answered once.
 */
export async function openLink(
  { db, now }: Pick<Act, 'db' | 'now'>,
  token: string,
  { isLocked = false }: { readonly isLocked?: boolean } = {},
): Promise<OpenedLink> {
  const [found] = await rows(
    db,
    sql<OpenedLink>`select l.id as link_id, l.order_id, l.user_id, p.opens is not null as is_of_contact, l.expires_at, o.file_key, o.folio,
      o.version_number
    from purchase_order_link l join purchase_order o on o.id = l.order_id join affected_party a on a.id = o.affected_party_id
      join claim c on c.id = a.claim_id
      cross join lateral (select bool_or(app.provider_link_opens(k.id, ${now()})) as opens from provider_link k where k.user_id = l.user_id) p
    where l.token_hash = ${hashOf(token)} and l.used_at is null and l.revoked_at is null and l.expires_at > ${now()} and ${isWaiting}
      and p.opens is not false
    ${isLocked ? sql`for no key update of l` : sql``}`,
  );
  if (found === undefined) throw new NotFound(OPENS_NOTHING);
  return found;
}

export const openLinkedOrder: UseCase<typeof openLinkedOrderContract> = async (context, { body: { token } }) => {
  const { fileKey, folio, versionNumber } = await openLink(context, token);
  return storedPdf(context, fileKey, `${orderNumber(folio)}-v${versionNumber}.pdf`);
};

/** Returns the one order of the link and nothing beyond it. */
export const openOrderLink: UseCase<typeof openOrderLinkContract> = async (context, { body: { token } }) => {
  const { linkId, orderId, expiresAt } = await openLink(context, token);
  await context.db
    .updateTable('purchaseOrderLink')
    .set({ openedAt: context.now() })
    .where('id', '=', linkId)
    .where('openedAt', 'is', null)
    .execute();
  note(context, { entity: 'order', entityId: orderId, detail: { linkId, opened: true } });
  return { ...(await readTold(context, orderId)), expiresAt };
};

export const revokeOrderLink: UseCase<typeof revokeOrderLinkContract> = async (
  context,
  { params: { id }, body: { linkId } },
) => {
  const { db, actor, now } = context;
  await lockParty(context, id);
  const { orderId } = await oneOrNotFound(
    db,
    sql<{ orderId: number }>`select l.order_id from purchase_order_link l join purchase_order o on o.id = l.order_id
    where l.id = ${linkId} and o.affected_party_id = ${id}`,
  );
  const { numUpdatedRows } = await db
    .updateTable('purchaseOrderLink')
    .set({ revokedAt: now(), revokedBy: actor.userId })
    .where('id', '=', linkId)
    .where('usedAt', 'is', null)
    .where('revokedAt', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new Conflict('Ese enlace ya se usó o ya estaba revocado.');
  const order = await one(db, readHeld(sql`o.id = ${orderId}`));
  await happened(context, 'order.linkRevoked', { ...factOf(order), linkId, payee: order.payeeName });
  return readOrdersOf(context, id);
};
