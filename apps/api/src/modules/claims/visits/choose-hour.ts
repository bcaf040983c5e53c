import { DAYS_OFFERED } from '@aura/contracts/claims/visit-planning';
import { sql } from 'kysely';
import type { Act } from '../../../core/act.ts';
import { Conflict } from '../../../core/errors.ts';
import { bumpVersion, one } from '../../../core/sql.ts';
import { happened } from '../happened.ts';
import { freeHoursFor, lockVisitor } from './hold-visit.ts';
import { keyOf, usualVisitor, visitorName, type VisitorColumns } from './visitor.store.ts';

interface Held {
  readonly claimId: number;
  readonly slug: string;
  readonly affectedPartyId: number;
  readonly scheduledAt: Date;
  readonly minutes: number;
  readonly visitorId: number | null;
  readonly visitorProviderId: number | null;
  readonly visitorPhone: string;
  readonly visitorKey: string | null;
}

interface Offer {
  readonly held: Held;
  readonly visitor: VisitorColumns;
  /** Null where nobody could go: there is no hour then. */
  readonly key: string | null;
}

/** The hours to which the affected party can move a planned visit. */
export async function hoursToMoveTo(act: Act, appointmentId: number): Promise<readonly Date[]> {
  return hoursOf(act, appointmentId, await offerFor(act, appointmentId));
}

/** Moves a planned visit to one of its free hours. Two who choose the same hour wait for each other; the second is refused. */
export async function moveToHour(act: Act, appointmentId: number, at: Date, reason: string): Promise<void> {
  const offer = await offerFor(act, appointmentId);
  const { held, visitor, key } = offer;
  if (key !== null) await lockVisitor(act, key);
  const hours = await hoursOf(act, appointmentId, offer);
  if (!hours.some((hour) => hour.getTime() === at.getTime()))
    throw new Conflict('Esa hora acaba de ocuparse. Elija otra.');
  await act.db
    .updateTable('appointment')
    .set({ ...visitor, scheduledAt: at, reason, travelReason: '', version: bumpVersion })
    .where('id', '=', appointmentId)
    .execute();
  const { name } = await one(
    act.db,
    sql<{
      name: string;
    }>`select ${visitorName({ groups: ['Admin'] })} as name from appointment m where m.id = ${appointmentId}`,
  );
  await happened(act, 'appointment.changed', {
    claimId: held.claimId,
    slug: held.slug,
    affectedPartyId: held.affectedPartyId,
    appointmentId,
    state: 'planned',
    isMoved: true,
    isGiven: held.visitorKey === null,
    formerVisitorId: null,
    at,
    from: held.scheduledAt,
    reason,
    visitor: name,
    travelReason: '',
    isNews: true,
  });
}

async function offerFor(act: Act, appointmentId: number): Promise<Offer> {
  const held = await one(
    act.db,
    sql<Held>`select m.claim_id, c.slug, m.affected_party_id, m.scheduled_at, m.minutes, m.visitor_id, m.visitor_provider_id,
      m.visitor_phone, m.visitor_key from appointment m join claim c on c.id = m.claim_id where m.id = ${appointmentId}`,
  );
  const { visitorId, visitorProviderId, visitorPhone } = held;
  const own = { visitorId, visitorProviderId, visitorPhone };
  const visitor = held.visitorKey === null ? await usualVisitor(act, held.affectedPartyId) : own;
  return { held, visitor, key: await keyOf(act, visitor) };
}

async function hoursOf(act: Act, exceptId: number, { held, key }: Offer): Promise<readonly Date[]> {
  if (key === null) return [];
  const { affectedPartyId: partyId, minutes, scheduledAt } = held;
  const hours = await freeHoursFor(act, { partyId, minutes, visitor: key, exceptId }, DAYS_OFFERED);
  return hours.filter((hour) => hour.getTime() !== scheduledAt.getTime());
}
