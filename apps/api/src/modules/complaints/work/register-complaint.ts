import type { registerComplaint as contract } from '@aura/contracts/complaints/complaint-acts';
import type { UseCase } from '../../../core/context.ts';
import { Invalid } from '../../../core/errors.ts';
import { seeParty } from '../../claims/public.ts';
import { lockForSystem } from '../base/complaint.store.ts';
import { openComplaint } from '../base/open-complaint.ts';
import { fileEscalation } from './file-escalation.ts';

/** A complaint from an authority enters that state at once for any actor: the legal term is already running. */
export const registerComplaint: UseCase<typeof contract> = async (context, { body }) => {
  const { escalation, ...complaint } = body;
  if (complaint.origin === 'authority' && escalation === null)
    throw new Invalid({ escalation: 'Escriba el número de expediente y la fecha en que llegó' });
  await seeParty(context, complaint.affectedPartyId);
  const opened = await openComplaint(context, complaint);
  if (escalation !== null)
    await fileEscalation(context, await lockForSystem(context, opened.id), { ...escalation, legalDueOn: null });
  return opened;
};
