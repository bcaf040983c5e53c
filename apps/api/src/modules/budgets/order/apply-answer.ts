import type { OrderAnswer } from '@aura/domain/purchase-order';
import type { Act } from '../../../core/act.ts';
import { advance } from '../../claims/public.ts';
import { happened } from '../happened.ts';
import { factOf, type HeldOrder } from './order.store.ts';

export interface Answering {
  readonly answer: OrderAnswer;
  readonly through: 'link' | 'account' | 'evidence';
  /** The provider's user, or the staff member who recorded the answer. */
  readonly by: number | null;
  readonly note: string;
}

/** Applies the provider's answer to a waiting order. Requires the order to be locked. */
export async function applyAnswer(act: Act, order: HeldOrder, { answer, through, by, note }: Answering): Promise<void> {
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
    isAttending: order.isAttending,
  });
  await advance(act, order.affectedPartyId);
}
