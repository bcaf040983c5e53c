import { sql } from 'kysely';
import type { Act } from '../../../core/act.ts';
import { rows } from '../../../core/sql.ts';
import { happened } from '../happened.ts';
import { type Addressee, mailLinks } from './mail-links.ts';
import { factOf, type HeldRequest } from './request.store.ts';

/** Mails a waiting package again, except to those who left or whose link was revoked. Returns how many got it. */
export async function remind(act: Act, request: HeldRequest): Promise<number> {
  const { db, now } = act;
  const addressees = await rows(
    db,
    sql<Addressee>`select s.id, s.full_name as name, s.email from customer_staff s
    where s.is_active and s.email <> '' and s.id in (select l.staff_id from authorization_link l where l.request_id = ${request.id}
      group by l.staff_id having count(*) filter (where l.revoked_at is null) > 0)
    order by s.id`,
  );
  await mailLinks(act, request, addressees, { isReminder: true });
  await db
    .updateTable('authorizationRequest')
    .set({ remindedAt: now(), reminders: sql`reminders + 1` })
    .where('id', '=', request.id)
    .execute();
  if (addressees.length > 0) {
    await happened(act, 'quotation.reminded', { ...factOf(request), to: addressees.map(({ name }) => name) });
  }
  return addressees.length;
}
