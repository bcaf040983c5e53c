import { sql } from 'kysely';
import type { Act } from '../../../core/act.ts';
import { happened } from '../happened.ts';
import { mailOrder } from './mail-order.ts';
import { factOf, type HeldOrder } from './order.store.ts';

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
