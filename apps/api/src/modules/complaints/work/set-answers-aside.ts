import type { Act } from '../../../core/act.ts';

/** Where a complaint goes back to be looked into: what was proposed is returned, and what was accepted counts no longer. */
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
