import { isOutsider } from '@aura/access/rule';
import type {
  scheduleAppointment as scheduleAppointmentContract,
  changeAppointment as changeAppointmentContract,
} from '@aura/contracts/claims/visits';
import { Appointment, type Appointment as AppointmentReply } from '@aura/contracts/claims/affected-parties';
import { sql } from 'kysely';
import type { UseCase, Context } from '../../../core/context.ts';
import { Forbidden, Invalid, Stale } from '../../../core/errors.ts';
import { bumpVersion, oneOrNotFound } from '../../../core/sql.ts';
import { type LockedParty, visitParty } from '../base/affected-party.store.ts';
import { onWordOf } from '../base/on-behalf.ts';
import { refuseLooking } from '../base/claim.store.ts';
import { appointmentJson } from '../base/party-json.ts';
import { happened } from '../happened.ts';
import { advance } from '../process/advance.ts';
import { refuseObstacles, visitRules } from './hold-visit.ts';
import { keyOf, NOBODY, visitorColumns, type VisitorColumns, visitorOfProvider } from './visitor.store.ts';

export const scheduleAppointment: UseCase<typeof scheduleAppointmentContract> = async (context, { params, body }) => {
  const { claim, party } = await visitActiveParty(context, params);
  refusePast(context, body.scheduledAt);
  const act = await onWordOf(context, party.id, body.onBehalfOf, 'affected');
  const { scheduledAt, notes, receivedBy = '', travelReason = '' } = body;
  const minutes = body.minutes ?? (await visitRules(context)).visitMinutes;
  const visitor = await chosenVisitor(context, party.id, body.visitor);
  const key = await keyOf(context, visitor);
  const planned = { partyId: party.id, at: scheduledAt, minutes, exceptId: null };
  const reason = key === null ? '' : await refuseObstacles(context, { ...planned, visitor: key }, travelReason);
  const { id } = await context.db
    .insertInto('appointment')
    .values({
      scheduledAt,
      notes,
      minutes,
      ...visitor,
      receivedBy: receivedBy.trim(),
      travelReason: reason,
      claimId: claim.id,
      affectedPartyId: party.id,
      customerId: claim.customerId,
      madeBy: context.actor.userId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const made = await readAppointment(context, id, party.id);
  await happened(act, 'appointment.scheduled', {
    claimId: claim.id,
    slug: claim.slug,
    affectedPartyId: party.id,
    appointmentId: id,
    at: made.scheduledAt.toISOString(),
    visitor: made.visitorName,
    travelReason: reason,
  });
  await advance(context, party.id);
  return made;
};

export const changeAppointment: UseCase<typeof changeAppointmentContract> = async (context, { params, body }) => {
  const { claim, party } = await visitActiveParty(context, params);
  const { version, scheduledAt, state, notes } = body;
  const reason = body.reason.trim();
  const before = await readAppointment(context, params.appointment, party.id);
  const former = await storedVisitor(context, before.id);
  if (before.version !== version) throw new Stale(before);
  if (isOutsider(context.actor) && former.visitorId !== null)
    throw new Forbidden('Esta visita la hace nuestro personal. Llame a su supervisor.');
  if (state === 'cancelled' && reason === '') throw new Invalid({ reason: 'Diga por qué se cancela' });
  const isMoved = before.scheduledAt.getTime() !== scheduledAt.getTime();
  const visitor = await changedVisitor(context, party.id, former, body.visitor);
  const key = await keyOf(context, visitor);
  const isGivenOn = before.visitor !== null && key !== before.visitor;
  if (state === 'planned' && (isMoved || isGivenOn) && reason === '')
    throw new Invalid({ reason: isMoved ? 'Diga por qué se mueve' : 'Diga por qué va otra persona' });
  if (isMoved && state === 'planned') refusePast(context, scheduledAt);
  const { minutes = before.minutes, receivedBy = before.receivedBy, travelReason = before.travelReason } = body;
  const isElsewhere = isMoved || key !== before.visitor || minutes !== before.minutes || before.state !== 'planned';
  const planned = { partyId: party.id, at: scheduledAt, minutes, exceptId: before.id };
  const travel =
    state === 'planned' && key !== null && isElsewhere
      ? await refuseObstacles(context, { ...planned, visitor: key }, body.travelReason ?? '')
      : travelReason;

  await context.db
    .updateTable('appointment')
    .set({
      scheduledAt,
      state,
      notes,
      reason,
      minutes,
      receivedBy: receivedBy.trim(),
      travelReason: travel,
      ...(key === before.visitor ? {} : isOutsider(context.actor) ? ownColumns(visitor) : visitor),
      version: bumpVersion,
    })
    .where('id', '=', before.id)
    .execute();
  const after = await readAppointment(context, before.id, party.id);
  const act = await onWordOf(context, party.id, body.onBehalfOf, 'affected');
  await happened(act, 'appointment.changed', {
    claimId: claim.id,
    slug: claim.slug,
    affectedPartyId: party.id,
    appointmentId: before.id,
    state: after.state,
    isMoved,
    isGiven: key !== null && key !== before.visitor,
    formerVisitorId: isGivenOn ? former.visitorId : null,
    at: after.scheduledAt,
    from: before.scheduledAt,
    reason: after.reason,
    visitor: after.visitorName,
    travelReason: travel,
    isNews: isMoved || before.state !== after.state || key !== before.visitor,
  });
  return after;
};

const MINUTE_MS = 60_000;

/** Who is not named: a provider goes itself, staff assigns it later. */
async function chosenVisitor(
  context: Context,
  partyId: number,
  key: string | null | undefined,
): Promise<VisitorColumns> {
  if (isOutsider(context.actor)) return visitorOfProvider(context);
  return key == null ? NOBODY : visitorColumns(context, partyId, key);
}

/** What a provider changes becomes its own visit; who is not named stays. */
async function changedVisitor(
  context: Context,
  partyId: number,
  former: VisitorColumns,
  key: string | null | undefined,
) {
  if (isOutsider(context.actor)) return former.visitorProviderId === null ? visitorOfProvider(context) : former;
  if (key === undefined || key === (await keyOf(context, former))) return former;
  return visitorColumns(context, partyId, key);
}

/** What the role of outsiders may write. */
function ownColumns({ visitorProviderId, visitorPhone }: VisitorColumns) {
  return { visitorProviderId, visitorPhone };
}

function storedVisitor({ db }: Context, id: number): Promise<VisitorColumns> {
  return db
    .selectFrom('appointment')
    .select(['visitorId', 'visitorProviderId', 'visitorPhone'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}

async function visitActiveParty(context: Context, { id, slug }: { id: number; slug: string }): Promise<LockedParty> {
  const held = await visitParty(context, id, slug);
  await refuseLooking(context, held.claim.id);
  if (!held.party.isActive || !held.claim.isActive) throw new Invalid({ '': 'El afectado está desactivado' });
  return held;
}

function refusePast({ now }: Context, scheduledAt: Date): void {
  if (scheduledAt.getTime() < now().getTime() - MINUTE_MS)
    throw new Invalid({ scheduledAt: 'Elija una hora por venir' });
}

async function readAppointment({ db, actor }: Context, id: number, partyId: number): Promise<AppointmentReply> {
  const { appointment } = await oneOrNotFound(
    db,
    sql<{ appointment: unknown }>`select ${appointmentJson(actor)} as appointment from appointment m
      where m.id = ${id} and m.affected_party_id = ${partyId}`,
  );
  return Appointment.decode(appointment as never);
}
