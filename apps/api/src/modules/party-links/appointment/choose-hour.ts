import type { chooseHour as chooseContract, listHours as hoursContract } from '@aura/contracts/party-links/my-case';
import type { UseCase } from '../../../core/context.ts';
import { hoursToMoveTo, moveToHour } from '../../claims/public.ts';
import { findVisit, holdVisit, recordAct } from '../base/visit.store.ts';
import { caseOf } from '../visit/case-of.ts';
import { appointmentAt } from './next-appointment.ts';

export const listHours: UseCase<typeof hoursContract> = async (context, { body }) => {
  const visit = await findVisit(context, body.visit);
  const { id } = await appointmentAt(context, visit.affectedPartyId, body.at);
  return { hours: [...(await hoursToMoveTo(context, id))] };
};

/** Choosing an hour is confirming it. */
export const chooseHour: UseCase<typeof chooseContract> = async (context, { body }) => {
  const visit = await holdVisit(context, body.visit);
  const { id: appointmentId } = await appointmentAt(context, visit.affectedPartyId, body.at);
  await moveToHour(context, appointmentId, body.hour, 'La eligió el afectado por su enlace');
  await context.db
    .insertInto('appointmentAnswer')
    .values({
      appointmentId,
      visitId: visit.visitId,
      answer: 'confirmed',
      scheduledAt: body.hour,
      answeredAt: context.now(),
    })
    .execute();
  await recordAct(context, visit, 'hourChosen');
  return caseOf(context, visit);
};
