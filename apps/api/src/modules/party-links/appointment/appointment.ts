import type {
  confirmAppointment as confirmAppointmentContract,
  askAnotherTime as askAnotherTimeContract,
} from '@aura/contracts/party-links/my-case';
import { businessDay } from '@aura/domain/business-day';
import { addBusinessDays } from '@aura/domain/calendar';

import type { UseCase } from '../../../core/context.ts';

import { happened } from '../base/happened.ts';

import { factOf, holdVisit, recordAct } from '../base/visit.store.ts';

import { caseOf } from '../visit/case-of.ts';
import { Invalid, TooMany } from '../../../core/errors.ts';
import { eveningOf, openTaskOnce } from '../../claims/public.ts';
import { appointmentAt } from './next-appointment.ts';

export const confirmAppointment: UseCase<typeof confirmAppointmentContract> = async (context, { body }) => {
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

const MOST_CHANGES = 5;

/** The appointment stays unchanged until staff agree on another time; otherwise the visitor would not know. */
export const askAnotherTime: UseCase<typeof askAnotherTimeContract> = async (context, { body }) => {
  const { db, now } = context;
  const visit = await holdVisit(context, body.visit);
  const { id: appointmentId } = await appointmentAt(context, visit.affectedPartyId, body.at);
  if (body.proposed.length === 0 && body.note === '')
    throw new Invalid({ note: 'Proponga una hora o díganos cuándo puede' });
  if (body.proposed.some((hour) => hour <= now())) throw new Invalid({ proposed: 'Proponga horas por venir' });
  const { asked } = await db
    .selectFrom('appointmentAnswer')
    .select((build) => build.fn.countAll<number>().as('asked'))
    .where('appointmentId', '=', appointmentId)
    .where('answer', '=', 'otherTime')
    .executeTakeFirstOrThrow();
  if (asked >= MOST_CHANGES) throw new TooMany('Ya recibimos sus propuestas. Si es urgente, llámenos.', 3600);
  await db
    .insertInto('appointmentAnswer')
    .values({
      appointmentId,
      visitId: visit.visitId,
      answer: 'otherTime',
      scheduledAt: body.at,
      proposedAt: body.proposed,
      note: body.note,
      answeredAt: now(),
    })
    .execute();
  await recordAct(context, visit, 'otherTime');
  await happened(context, 'partyLink.otherTimeAsked', { ...factOf(visit), appointmentId, ...body });
  await openTaskOnce(context, {
    claimId: visit.claimId,
    affectedPartyId: visit.affectedPartyId,
    title: 'Acordar otra hora con el afectado',
    ownerGroup: 'EsAt',
    dueAt: eveningOf(addBusinessDays(businessDay(now()), 1, new Set())),
  });
  return caseOf(context, visit);
};
