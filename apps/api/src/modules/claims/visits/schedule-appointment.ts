import { Appointment, type Appointment as AppointmentReply } from '@aura/contracts/claims/affected-parties';
import type {
  changeAppointment as changeContract,
  scheduleAppointment as contract,
} from '@aura/contracts/claims/visits';
import { formatInstant } from '@aura/domain/format';
import { HEAD_OFFICE_ZONE } from '@aura/domain/head-office';
import { sql } from 'kysely';
import { note } from '../../../core/audit.ts';
import type { Context, UseCase } from '../../../core/context.ts';
import { Invalid, NotFound, Stale } from '../../../core/errors.ts';
import { bumpVersion } from '../../../core/sql.ts';
import { announce } from '../../../events/announce.ts';
import { type LockedParty, visitParty } from '../base/affected-party.store.ts';
import { refuseLooking } from '../base/claim.store.ts';
import { writeEntry } from '../logbook/logbook.store.ts';
import { advance } from '../process/advance.ts';
import { appointmentJson } from '../base/party-json.ts';

const MINUTE_MS = 60_000;
const SENTENCES = {
  planned: (when: string) => `Cita: ${when}.`,
  held: (when: string) => `Cita realizada: ${when}.`,
  missed: (when: string) => `Cita sin asistencia: ${when}.`,
  cancelled: (when: string, reason: string) => `Cita cancelada (${when}): ${reason}`,
} as const;

export const scheduleAppointment: UseCase<typeof contract> = async (context, { params, body }) => {
  const held = await openParty(context, params);
  refusePast(context, body.scheduledAt);
  const { id } = await context.db
    .insertInto('appointment')
    .values({
      ...body,
      claimId: held.claim.id,
      affectedPartyId: held.party.id,
      customerId: held.claim.customerId,
      madeBy: context.actor.userId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const made = await readAppointment(context, id, held.party.id);
  await announce(context, {
    name: 'appointment.scheduled',
    ...about(held),
    appointmentId: id,
    at: made.scheduledAt.toISOString(),
  });
  await tell(context, held, made);
  await advance(context, held.party.id);
  return made;
};

export const changeAppointment: UseCase<typeof changeContract> = async (context, { params, body }) => {
  const held = await openParty(context, params);
  const { version, ...changes } = body;
  const before = await readAppointment(context, params.appointment, held.party.id);
  if (before.version !== version) throw new Stale(before);
  if (changes.state === 'cancelled' && changes.reason === '') throw new Invalid({ reason: 'Diga por qué se cancela' });
  const isMoved = before.scheduledAt.getTime() !== changes.scheduledAt.getTime();
  if (isMoved && changes.state === 'planned') refusePast(context, changes.scheduledAt);

  await context.db
    .updateTable('appointment')
    .set({ ...changes, version: bumpVersion })
    .where('id', '=', before.id)
    .execute();
  const after = await readAppointment(context, before.id, held.party.id);
  await announce(context, {
    name: 'appointment.changed',
    ...about(held),
    appointmentId: before.id,
    state: after.state,
  });
  if (isMoved || before.state !== after.state) await tell(context, held, after);
  else note(context, { entity: 'affectedParty', entityId: held.party.id, detail: { appointmentId: before.id } });
  return after;
};

async function openParty(context: Context, { id, slug }: { id: number; slug: string }): Promise<LockedParty> {
  const held = await visitParty(context, id, slug);
  await refuseLooking(context, held.claim.id);
  if (!held.party.isActive || !held.claim.isActive) throw new Invalid({ '': 'El afectado está desactivado' });
  return held;
}

function about({ claim, party }: LockedParty) {
  return { claimId: claim.id, slug: claim.slug, affectedPartyId: party.id };
}

function refusePast({ now }: Context, scheduledAt: Date): void {
  if (scheduledAt.getTime() < now().getTime() - MINUTE_MS)
    throw new Invalid({ scheduledAt: 'Elija una hora por venir' });
}

async function tell(context: Context, { claim, party }: LockedParty, made: AppointmentReply): Promise<void> {
  const when = formatInstant(made.scheduledAt, HEAD_OFFICE_ZONE);
  await writeEntry(context, claim, {
    affectedPartyId: party.id,
    kind: 'system',
    body: SENTENCES[made.state](when, made.reason),
    isVisibleToProvider: true,
  });
  note(context, {
    entity: 'affectedParty',
    entityId: party.id,
    detail: { appointmentId: made.id, state: made.state },
  });
}

async function readAppointment({ db }: Context, id: number, partyId: number): Promise<AppointmentReply> {
  const { rows } = await sql<{ appointment: unknown }>`select ${appointmentJson} as appointment from appointment m
    where m.id = ${id} and m.affected_party_id = ${partyId}`.execute(db);
  if (rows[0] === undefined) throw new NotFound();
  return Appointment.decode(rows[0].appointment as never);
}
