import type {
  addComplaintNote as addComplaintNoteContract,
  addEvidence as addEvidenceContract,
  openEvidence as openEvidenceContract,
  addCorrectiveTask as addCorrectiveTaskContract,
} from '@aura/contracts/complaints/complaint-acts';
import type { UseCase } from '../../../core/context.ts';
import { factOf, lockComplaint } from '../base/complaint.store.ts';
import { happened } from '../base/happened.ts';
import { describeComplaint } from './read-complaint.ts';
import { attachFile, handOutFile } from '../../files/public.ts';
import { sql } from 'kysely';
import { oneOrNotFound, bumpVersion, one } from '../../../core/sql.ts';
import { visibleComplaints } from '../base/complaint-columns.ts';
import { formatDate } from '@aura/domain/format';
import { HEAD_OFFICE_ZONE } from '@aura/domain/head-office';
import { Conflict, Invalid } from '../../../core/errors.ts';
import { eveningOf, openTask } from '../../claims/public.ts';

export const addComplaintNote: UseCase<typeof addComplaintNoteContract> = async (context, { params: { id }, body }) => {
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

export const addEvidence: UseCase<typeof addEvidenceContract> = async (
  context,
  { params: { id }, body: { file, note } },
) => {
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

export const openEvidence: UseCase<typeof openEvidenceContract> = async (
  context,
  { params: { id, evidenceId }, body: { as } },
) => {
  const { fileKey } = await oneOrNotFound(
    context.db,
    sql<{
      fileKey: string;
    }>`select e.file_key from complaint_evidence e join complaint k on k.id = e.complaint_id join claim c on c.id = k.claim_id
      where e.id = ${evidenceId} and k.id = ${id} and ${visibleComplaints(context.actor)}`,
  );
  return handOutFile(context, fileKey, as);
};

/** Assigned to the supervisor; the provider reads in the bitácora what to correct, and nothing of the complaint. */
export const addCorrectiveTask: UseCase<typeof addCorrectiveTaskContract> = async (
  context,
  { params: { id }, body },
) => {
  const { title, notes, dueOn, version } = body;
  const complaint = await lockComplaint(context, id, version);
  if (complaint.closedAt !== null) throw new Conflict('La queja está cerrada.');
  const { hasProvider, isPast } = await one(
    context.db,
    sql<{
      hasProvider: boolean;
      isPast: boolean;
    }>`select a.attending_provider_id is not null as has_provider,
      ${dueOn}::date < (${context.now()}::timestamptz at time zone ${HEAD_OFFICE_ZONE})::date as is_past
    from affected_party a where a.id = ${complaint.affectedPartyId}`,
  );
  if (!hasProvider) throw new Conflict('Ningún proveedor atiende al afectado ahora.');
  if (isPast) throw new Invalid({ dueOn: 'Elija hoy o un día posterior' });
  const { claimId, affectedPartyId } = complaint;
  const dueAt = eveningOf(dueOn);
  const taskId = await openTask(context, {
    claimId,
    affectedPartyId,
    title,
    notes,
    dueAt,
    ownerGroup: 'Supervisor',
  });
  await context.db.insertInto('complaintTask').values({ complaintId: id, taskId }).execute();
  await context.db.updateTable('complaint').set({ version: bumpVersion }).where('id', '=', id).execute();
  await happened(context, 'complaint.edited', {
    ...factOf(complaint),
    fields: ['tasks'],
    changes: { tasks: [null, title] },
    said: null,
    forProvider: `Corrección pedida: ${title}. A más tardar el ${formatDate(dueOn)}.`,
  });
  return describeComplaint(context, id);
};
