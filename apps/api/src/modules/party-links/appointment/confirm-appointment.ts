import type { confirmAppointment as contract } from '@aura/contracts/party-links/my-case';
import type { UseCase } from '../../../core/context.ts';
import { happened } from '../base/happened.ts';
import { factOf, holdVisit, recordAct } from '../base/visit.store.ts';
import { caseOf } from '../visit/case-of.ts';
import { appointmentAt } from './next-appointment.ts';

export const confirmAppointment: UseCase<typeof contract> = async (context, { body }) => {
  const visit = await holdVisit(context, body.visit);
  const { id: appointmentId, isConfirmed } = await appointmentAt(context, visit.affectedPartyId, body.at);
  // Idempotent.
  if (isConfirmed) return caseOf(context, visit);
  await context.db
    .insertInto('appointmentAnswer')
    .values({
      appointmentId,
      visitId: visit.visitId,
      answer: 'confirmed',
      scheduledAt: body.at,
      answeredAt: context.now(),
    })
    .execute();
  await recordAct(context, visit, 'confirmed');
  await happened(context, 'partyLink.appointmentConfirmed', { ...factOf(visit), appointmentId, at: body.at });
  return caseOf(context, visit);
};
