import type { ComplaintOrigin } from '@aura/domain/complaints/complaint';
import { type ComplaintState, isComplaintClosed } from '@aura/domain/complaints/complaint-states';
import { wayTo } from '@aura/domain/complaints/way-to';
import { callFunction } from '../../core/sql.ts';
import type { Db } from '../../db/database.ts';
import { fn } from '../../db/functions.generated.ts';
import { insertUser } from './user.factory.ts';

export interface ComplaintTraits {
  readonly partyId: number;
  readonly state?: ComplaintState;
  readonly origin?: ComplaintOrigin;
  readonly cause?: string;
  readonly channel?: string;
  readonly ownerId?: number;
  readonly proposedBy?: number;
  /** Used in every free text of the complaint. */
  readonly text?: string;
  readonly registeredAt?: Date;
}

const WITH_ANSWER: readonly ComplaintState[] = ['proposed', 'answered', 'closedFavourable', 'closedUnfounded'];

/** A complaint that took the shortest declared path to its state. */
export async function insertComplaint(db: Db, traits: ComplaintTraits): Promise<{ id: number; version: number }> {
  const { partyId, state = 'registered', text = 'La pintura se desprende', registeredAt = new Date() } = traits;
  const opened = await callFunction(
    db,
    fn.openComplaint({
      ofParty: partyId,
      ofCause: traits.cause ?? 'calidad-de-la-reparacion',
      ofChannel: traits.channel ?? 'telefono',
      ofOrigin: traits.origin ?? 'affected',
      claimant: text,
      contact: text,
      said: text,
      moment: registeredAt,
      taker: null,
    }),
  );
  const { id } = opened as { id: number };
  const proposedBy = traits.proposedBy ?? (await insertUser(db, {})).id;
  const ownerId = state === 'registered' ? null : (traits.ownerId ?? proposedBy);
  await db
    .updateTable('complaint')
    .set({ ownerId, findings: state === 'registered' ? '' : text, rootCause: state === 'registered' ? null : 'us' })
    .where('id', '=', id)
    .execute();
  if (WITH_ANSWER.includes(state)) await insertAnswer(db, { id, state, text, proposedBy });
  for (const { to, rule } of wayTo(state))
    await callFunction(
      db,
      fn.moveComplaint({ moved: id, target: to, stepRule: rule, moment: new Date(), mover: null, why: '', known: {} }),
    );
  if (!isComplaintClosed(state)) await callFunction(db, fn.holdPaymentsOf({ ofParty: partyId, why: 'Prueba' }));
  const { version } = await db.selectFrom('complaint').select('version').where('id', '=', id).executeTakeFirstOrThrow();
  return { id, version };
}

async function insertAnswer(
  db: Db,
  { id, state, text, proposedBy }: { id: number; state: ComplaintState; text: string; proposedBy: number },
): Promise<void> {
  const decidedBy = (await insertUser(db, {})).id;
  const outcome = state === 'closedUnfounded' ? 'unfounded' : 'favourable';
  const accepted = state !== 'proposed' && { state: 'accepted', decidedBy, decidedAt: new Date() };
  await db
    .insertInto('complaintResolution')
    .values({ complaintId: id, outcome, answer: text, proposedBy, proposedAt: new Date(), ...accepted })
    .execute();
}
