import type { changeAppointment as contract } from '@aura/contracts/claims/visits';
import type { UseCase } from '../../../core/context.ts';
import { Invalid, Stale } from '../../../core/errors.ts';
import { bumpVersion } from '../../../core/sql.ts';
import { happened } from '../happened.ts';
import { readAppointment, refusePast, visitActiveParty } from './appointment.store.ts';

export const changeAppointment: UseCase<typeof contract> = async (context, { params, body }) => {
  const { claim, party } = await visitActiveParty(context, params);
  const { version, ...changes } = body;
  const before = await readAppointment(context, params.appointment, party.id);
  if (before.version !== version) throw new Stale(before);
  if (changes.state === 'cancelled' && changes.reason === '') throw new Invalid({ reason: 'Diga por qué se cancela' });
  const isMoved = before.scheduledAt.getTime() !== changes.scheduledAt.getTime();
  if (isMoved && changes.state === 'planned') refusePast(context, changes.scheduledAt);

  await context.db
    .updateTable('appointment')
    .set({ ...changes, version: bumpVersion })
    .where('id', '=', before.id)
    .execute();
  const after = await readAppointment(context, before.id, party.id);
  await happened(context, 'appointment.changed', {
    claimId: claim.id,
    slug: claim.slug,
    affectedPartyId: party.id,
    appointmentId: before.id,
    state: after.state,
    at: after.scheduledAt,
    reason: after.reason,
    isNews: isMoved || before.state !== after.state,
  });
  return after;
};
