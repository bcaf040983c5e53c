import type { scheduleAppointment as contract } from '@aura/contracts/claims/visits';
import type { UseCase } from '../../../core/context.ts';
import { happened } from '../happened.ts';
import { advance } from '../process/advance.ts';
import { readAppointment, refusePast, visitActiveParty } from './appointment.store.ts';

export const scheduleAppointment: UseCase<typeof contract> = async (context, { params, body }) => {
  const { claim, party } = await visitActiveParty(context, params);
  refusePast(context, body.scheduledAt);
  const { id } = await context.db
    .insertInto('appointment')
    .values({
      ...body,
      claimId: claim.id,
      affectedPartyId: party.id,
      customerId: claim.customerId,
      madeBy: context.actor.userId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const made = await readAppointment(context, id, party.id);
  await happened(context, 'appointment.scheduled', {
    claimId: claim.id,
    slug: claim.slug,
    affectedPartyId: party.id,
    appointmentId: id,
    at: made.scheduledAt.toISOString(),
  });
  await advance(context, party.id);
  return made;
};
