import { Appointment, type Appointment as AppointmentReply } from '@aura/contracts/claims/affected-parties';
import { sql } from 'kysely';
import type { Context } from '../../../core/context.ts';
import { Invalid } from '../../../core/errors.ts';
import { oneOrNotFound } from '../../../core/sql.ts';
import { type LockedParty, visitParty } from '../base/affected-party.store.ts';
import { refuseLooking } from '../base/claim.store.ts';
import { appointmentJson } from '../base/party-json.ts';

const MINUTE_MS = 60_000;

export async function visitActiveParty(
  context: Context,
  { id, slug }: { id: number; slug: string },
): Promise<LockedParty> {
  const held = await visitParty(context, id, slug);
  await refuseLooking(context, held.claim.id);
  if (!held.party.isActive || !held.claim.isActive) throw new Invalid({ '': 'El afectado está desactivado' });
  return held;
}

export function refusePast({ now }: Context, scheduledAt: Date): void {
  if (scheduledAt.getTime() < now().getTime() - MINUTE_MS)
    throw new Invalid({ scheduledAt: 'Elija una hora por venir' });
}

export async function readAppointment({ db }: Context, id: number, partyId: number): Promise<AppointmentReply> {
  const { appointment } = await oneOrNotFound(
    db,
    sql<{ appointment: unknown }>`select ${appointmentJson} as appointment from appointment m
      where m.id = ${id} and m.affected_party_id = ${partyId}`,
  );
  return Appointment.decode(appointment as never);
}
