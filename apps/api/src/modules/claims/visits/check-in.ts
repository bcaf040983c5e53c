import { FAR_METRES, type checkIn as contract } from '@aura/contracts/claims/visits';
import { distanceBetween } from '@aura/domain/place';
import { sql } from 'kysely';
import type { Context, UseCase } from '../../../core/context.ts';
import { Conflict, Invalid } from '../../../core/errors.ts';
import { bumpVersion } from '../../../core/sql.ts';
import { type LockedParty, readParty, visitParty } from '../base/affected-party.store.ts';
import { onWordOf } from '../base/on-behalf.ts';
import { refuseLooking } from '../base/claim.store.ts';
import { happened } from '../happened.ts';
import { advance } from '../process/advance.ts';

/** A visit that waited longer in a telephone's queue is no longer accepted as proof. */
const OLDEST_MS = 30 * 86_400_000;

/**
 * Stores a visit once, however often the telephone sends it. A visit made offline arrives late and keeps its own time.
 */
export const checkIn: UseCase<typeof contract> = async (context, { params, body }) => {
  const held = await visitParty(context, params.id);
  await refuseLooking(context, held.claim.id);
  const now = context.now();
  // Corrects a telephone whose clock runs ahead.
  const at = body.at > now ? now : body.at;
  if (now.getTime() - at.getTime() > OLDEST_MS) throw new Invalid({ at: 'La visita tiene más de 30 días' });
  const distance = distanceTo(held, body);
  const added = await insertVisit(context, held, { ...body, at, distance });
  if (added === undefined) return repeated(context, held, body.clientKey);

  await rememberLast(context, held, { ...body, at });
  await closeAppointment(context, held, body.appointmentId);
  const act = await onWordOf(context, held.party.id, body.onBehalfOf, 'provider');
  await happened(act, 'affectedParty.checkedIn', {
    claimId: held.claim.id,
    slug: held.claim.slug,
    affectedPartyId: held.party.id,
    checkInId: added,
    distance,
    justification: body.justification,
  });
  await advance(context, held.party.id);
  return { ...outcome(added, distance, false), affectedParty: await readParty(context, held.party.id) };
};

type Body = Parameters<typeof checkIn>[1]['body'];

function distanceTo({ claim: { latitude, longitude } }: LockedParty, body: Body): number | null {
  if (latitude === null || longitude === null) return null;
  return Math.round(distanceBetween({ latitude, longitude }, body));
}

function outcome(id: number, distance: number | null, isRepeated: boolean) {
  return { id, distance, isFar: (distance ?? 0) > FAR_METRES, isRepeated };
}

/** A concurrent duplicate waits on the unique key and is then recognised. */
async function insertVisit(
  { db, actor }: Context,
  { claim, party }: LockedParty,
  visit: Body & { readonly distance: number | null },
): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    insert into check_in (claim_id, affected_party_id, customer_id, appointment_id, checked_in_by, client_key, at, latitude, longitude,
      accuracy_m, distance_m, justification)
    values (${claim.id}, ${party.id}, ${claim.customerId},
      (select m.id from appointment m where m.id = ${visit.appointmentId} and m.affected_party_id = ${party.id}), ${actor.userId},
      ${visit.clientKey}, ${visit.at}, ${visit.latitude}, ${visit.longitude},
      ${visit.accuracy === null ? null : Math.round(visit.accuracy)}, ${visit.distance}, ${visit.justification})
    on conflict (checked_in_by, client_key) do nothing returning id`.execute(db);
  return rows[0]?.id;
}

async function repeated(context: Context, { party }: LockedParty, clientKey: string) {
  const known = await context.db
    .selectFrom('checkIn')
    .select(['id', 'affectedPartyId', 'distanceM'])
    .where('checkedInBy', '=', context.actor.userId)
    .where('clientKey', '=', clientKey)
    .executeTakeFirst();
  if (known?.affectedPartyId !== party.id) throw new Conflict('Esa visita ya se registró con otro afectado.');
  return { ...outcome(known.id, known.distanceM, true), affectedParty: party };
}

async function rememberLast({ db, actor }: Context, { party }: LockedParty, visit: Body): Promise<void> {
  if (party.checkedInAt !== null && party.checkedInAt >= visit.at) return;
  await db
    .updateTable('affectedParty')
    .set({
      checkedInAt: visit.at,
      checkedInBy: actor.userId,
      checkInLatitude: visit.latitude,
      checkInLongitude: visit.longitude,
      version: bumpVersion,
    })
    .where('id', '=', party.id)
    .execute();
}

/** Closes the given appointment, or else the next one agreed. */
async function closeAppointment({ db }: Context, { party }: LockedParty, named: number | null): Promise<void> {
  const id = named ?? party.appointments.find(({ state }) => state === 'planned')?.id;
  if (id === undefined) return;
  await db
    .updateTable('appointment')
    .set({ state: 'held', version: bumpVersion })
    .where('id', '=', id)
    .where('affectedPartyId', '=', party.id)
    .where('state', '=', 'planned')
    .execute();
}
