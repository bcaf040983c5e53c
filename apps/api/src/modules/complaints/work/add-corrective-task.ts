import type { addCorrectiveTask as contract } from '@aura/contracts/complaints/complaint-acts';
import { formatDate } from '@aura/domain/format';
import { HEAD_OFFICE_ZONE } from '@aura/domain/head-office';
import { sql } from 'kysely';
import type { UseCase } from '../../../core/context.ts';
import { Conflict, Invalid } from '../../../core/errors.ts';
import { bumpVersion, one } from '../../../core/sql.ts';
import { addTaskFor } from '../../claims/public.ts';
import { factOf, lockComplaint } from '../base/complaint.store.ts';
import { happened } from '../base/happened.ts';
import { describeComplaint } from './read-complaint.ts';

/** Assigned to the supervisor; the provider reads in the bitácora what to correct, and nothing of the complaint. */
export const addCorrectiveTask: UseCase<typeof contract> = async (context, { params: { id }, body }) => {
  const { title, notes, dueOn, version } = body;
  const complaint = await lockComplaint(context, id, version);
  if (complaint.closedAt !== null) throw new Conflict('La queja está cerrada.');
  const { hasProvider, dueAt, isPast } = await one(
    context.db,
    sql<{
      hasProvider: boolean;
      dueAt: Date;
      isPast: boolean;
    }>`select a.attending_provider_id is not null as has_provider,
      (${dueOn}::date + time '18:00') at time zone ${HEAD_OFFICE_ZONE} as due_at,
      ${dueOn}::date < (${context.now()}::timestamptz at time zone ${HEAD_OFFICE_ZONE})::date as is_past
    from affected_party a where a.id = ${complaint.affectedPartyId}`,
  );
  if (!hasProvider) throw new Conflict('Ningún proveedor atiende al afectado ahora.');
  if (isPast) throw new Invalid({ dueOn: 'Elija hoy o un día posterior' });
  const { claimId, slug, affectedPartyId } = complaint;
  const taskId = await addTaskFor(context, {
    claimId,
    slug,
    affectedPartyId,
    title,
    notes,
    dueAt,
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
