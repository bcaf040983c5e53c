import { sql } from 'kysely';
import type { Act } from '../../../core/act.ts';
import { Conflict } from '../../../core/errors.ts';
import { rows } from '../../../core/sql.ts';

export interface NextAppointment {
  readonly id: number;
  readonly scheduledAt: Date;
  readonly isConfirmed: boolean;
  readonly isOtherTimeAsked: boolean;
}

/** The party's next agreed appointment. An answer holds only for its hour: a moved appointment is asked again. */
export async function nextAppointment(
  { db, now }: Pick<Act, 'db' | 'now'>,
  partyId: number,
): Promise<NextAppointment | undefined> {
  const [found] = await rows(
    db,
    sql<NextAppointment>`select m.id, m.scheduled_at, coalesce(last.answer = 'confirmed', false) as is_confirmed,
      coalesce(last.answer = 'otherTime', false) as is_other_time_asked
    from appointment m left join lateral (select w.answer from appointment_answer w
      where w.appointment_id = m.id and w.scheduled_at = m.scheduled_at order by w.id desc limit 1) last on true
    where m.affected_party_id = ${partyId} and m.state = 'planned' and m.scheduled_at > ${now()} order by m.scheduled_at, m.id limit 1`,
  );
  return found;
}

/** The next appointment; throws Conflict unless it is still at the hour that was shown. */
export async function appointmentAt(act: Pick<Act, 'db' | 'now'>, partyId: number, at: Date): Promise<NextAppointment> {
  const next = await nextAppointment(act, partyId);
  if (next?.scheduledAt.getTime() !== at.getTime()) throw new Conflict('La cita cambió. Revise la nueva hora.');
  return next;
}
