import type { addEvidence as contract } from '@aura/contracts/complaints/complaint-acts';
import type { UseCase } from '../../../core/context.ts';
import { attachFile } from '../../files/public.ts';
import { factOf, lockComplaint } from '../base/complaint.store.ts';
import { happened } from '../base/happened.ts';
import { describeComplaint } from './read-complaint.ts';

export const addEvidence: UseCase<typeof contract> = async (context, { params: { id }, body: { file, note } }) => {
  const complaint = await lockComplaint(context, id);
  await attachFile(context, { fileKey: file, purpose: 'complaintEvidence', field: 'file' });
  await context.db
    .insertInto('complaintEvidence')
    .values({ complaintId: id, fileKey: file, note, addedBy: context.actor.userId, addedAt: context.now() })
    .execute();
  await happened(context, 'complaint.edited', {
    ...factOf(complaint),
    fields: ['evidence'],
    changes: { evidence: [null, file] },
    said: 'evidencia agregada.',
  });
  return describeComplaint(context, id);
};
