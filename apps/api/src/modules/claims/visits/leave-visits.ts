import { sql } from 'kysely';
import type { Act } from '../../../core/act.ts';
import { rows } from '../../../core/sql.ts';
import { happened } from '../happened.ts';

const WHY = 'Quien iba ya no trabaja aquí';

/** Unassigns the upcoming visits of a user who leaves, and announces each. */
export async function leaveVisits(act: Act, userId: number): Promise<void> {
  const left = await rows(
    act.db,
    sql<{ id: number; claimId: number; slug: string; affectedPartyId: number; scheduledAt: Date }>`
    update appointment m set visitor_id = null, reason = ${WHY}, version = m.version + 1 from claim c
    where c.id = m.claim_id and m.visitor_id = ${userId} and m.state = 'planned' and m.scheduled_at > ${act.now()}
    returning m.id, m.claim_id, c.slug, m.affected_party_id, m.scheduled_at`,
  );
  for (const { id: appointmentId, scheduledAt, ...about } of left)
    await happened(act, 'appointment.changed', {
      ...about,
      appointmentId,
      state: 'planned',
      isMoved: false,
      isGiven: false,
      formerVisitorId: null,
      at: scheduledAt,
      from: scheduledAt,
      reason: WHY,
      visitor: '',
      travelReason: '',
      isNews: true,
    });
}
