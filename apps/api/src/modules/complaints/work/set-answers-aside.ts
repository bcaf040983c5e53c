import type { Act } from '../../../core/act.ts';

/** For complaints that return to investigation: proposed answers are returned, accepted ones no longer count. */
export async function setAnswersAside({ db, actor, now }: Act, complaintId: number, reason: string): Promise<void> {
  await db
    .updateTable('complaintResolution')
    .set({ state: 'returned', decidedBy: actor.userId, decidedAt: now(), note: reason })
    .where('complaintId', '=', complaintId)
    .where('state', '=', 'proposed')
    .execute();
  await db
    .updateTable('complaintResolution')
    .set({ state: 'superseded' })
    .where('complaintId', '=', complaintId)
    .where('state', '=', 'accepted')
    .execute();
}
