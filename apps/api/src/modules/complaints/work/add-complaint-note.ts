import type { addComplaintNote as contract } from '@aura/contracts/complaints/complaint-acts';
import type { UseCase } from '../../../core/context.ts';
import { factOf, lockComplaint } from '../base/complaint.store.ts';
import { happened } from '../base/happened.ts';
import { describeComplaint } from './read-complaint.ts';

export const addComplaintNote: UseCase<typeof contract> = async (context, { params: { id }, body }) => {
  const complaint = await lockComplaint(context, id);
  await context.db
    .insertInto('complaintNote')
    .values({ complaintId: id, body: body.body, authorId: context.actor.userId })
    .execute();
  await happened(context, 'complaint.edited', {
    ...factOf(complaint),
    fields: ['notes'],
    changes: { notes: [null, body.body] },
    said: 'nota agregada.',
  });
  return describeComplaint(context, id);
};
