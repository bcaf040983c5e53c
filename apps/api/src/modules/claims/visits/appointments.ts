import type {
  scheduleAppointment as scheduleAppointmentContract,
  changeAppointment as changeAppointmentContract,
} from '@aura/contracts/claims/visits';
import type { ReplyOf } from '@aura/contracts/endpoint';
import type { UseCase, Context } from '../../../core/context.ts';
import { happened } from '../happened.ts';
import { advance } from '../process/advance.ts';
import { Invalid, Stale } from '../../../core/errors.ts';
import { bumpVersion, oneOrNotFound, rows } from '../../../core/sql.ts';
import { Appointment, type Appointment as AppointmentReply } from '@aura/contracts/claims/affected-parties';
import { sql } from 'kysely';
import { type LockedParty, visitParty } from '../base/affected-party.store.ts';
import { onWordOf } from '../base/on-behalf.ts';
import { refuseLooking } from '../base/claim.store.ts';
import { appointmentJson } from '../base/party-json.ts';

export const scheduleAppointment: UseCase<typeof scheduleAppointmentContract> = async (context, { params, body }) => {
  const { claim, party } = await visitActiveParty(context, params);
  const { onBehalfOf, ...agreed } = body;
  refusePast(context, agreed.scheduledAt);
  const act = await onWordOf(context, party.id, onBehalfOf, 'affected');
  const { id } = await context.db
    .insertInto('appointment')
    .values({
      ...agreed,
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
  });
  await advance(context, party.id);
  return { ...made, clashes: await readClashes(context, made.id) };
};

export const changeAppointment: UseCase<typeof changeAppointmentContract> = async (context, { params, body }) => {
  const { claim, party } = await visitActiveParty(context, params);
  const { version, onBehalfOf, ...changes } = body;
  const before = await readAppointment(context, params.appointment, party.id);
  if (before.version !== version) throw new Stale({ ...before, clashes: [] });
  if (changes.state === 'cancelled' && changes.reason === '') throw new Invalid({ reason: 'Diga por qué se cancela' });
  const isMoved = before.scheduledAt.getTime() !== changes.scheduledAt.getTime();
  if (isMoved && changes.state === 'planned') refusePast(context, changes.scheduledAt);

  await context.db
    .updateTable('appointment')
    .set({ ...changes, version: bumpVersion })
    .where('id', '=', before.id)
    .execute();
  const after = await readAppointment(context, before.id, party.id);
  const act = await onWordOf(context, party.id, onBehalfOf, 'affected');
  await happened(act, 'appointment.changed', {
    claimId: claim.id,
    slug: claim.slug,
    affectedPartyId: party.id,
    appointmentId: before.id,
    state: after.state,
    at: after.scheduledAt,
    reason: after.reason,
    isNews: isMoved || before.state !== after.state,
  });
  return { ...after, clashes: await readClashes(context, after.id) };
};

const MINUTE_MS = 60_000;

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

/** Other planned visits within an hour by the provider of this one or, where none attends, under its supervisor. */
async function readClashes(
  { db }: Context,
  id: number,
): Promise<ReplyOf<typeof scheduleAppointmentContract>['clashes']> {
  return [
    ...(await rows(
      db,
      sql<
        ReplyOf<typeof scheduleAppointmentContract>['clashes'][number]
      >`select o.scheduled_at, b.name as affected_party,
      d.display_number as claim_number
    from appointment m join affected_party a on a.id = m.affected_party_id join claim c on c.id = a.claim_id
      join appointment o on o.id <> m.id and o.state = 'planned'
        and o.scheduled_at > m.scheduled_at - interval '1 hour' and o.scheduled_at < m.scheduled_at + interval '1 hour'
      join affected_party b on b.id = o.affected_party_id join claim d on d.id = b.claim_id
    where m.id = ${id} and m.state = 'planned' and case when a.attending_provider_id is null
      then b.attending_provider_id is null and d.supervisor_id = c.supervisor_id
      else b.attending_provider_id = a.attending_provider_id end
    order by o.scheduled_at, o.id limit 5`,
    )),
  ];
}

async function readAppointment({ db }: Context, id: number, partyId: number): Promise<AppointmentReply> {
  const { appointment } = await oneOrNotFound(
    db,
    sql<{ appointment: unknown }>`select ${appointmentJson} as appointment from appointment m
      where m.id = ${id} and m.affected_party_id = ${partyId}`,
  );
  return Appointment.decode(appointment as never);
}
