import type { changeEscalation as contract } from '@aura/contracts/complaints/complaint-acts';
import type { Authority } from '@aura/domain/complaints/complaint';
import type { UseCase } from '../../../core/context.ts';
import { Forbidden, Invalid, NotFound } from '../../../core/errors.ts';
import { bumpVersion } from '../../../core/sql.ts';
import { factOf, lockComplaint } from '../base/complaint.store.ts';
import { happened } from '../base/happened.ts';
import { describeComplaint } from './read-complaint.ts';

const KEEPERS = ['KAM', 'GeOp', 'Admin'];

export const changeEscalation: UseCase<typeof contract> = async (context, { params: { id }, body }) => {
  const { escalationId, fileNumber, legalDueOn, reason, version } = body;
  const complaint = await lockComplaint(context, id, version);
  if (!context.actor.groups.some((group) => KEEPERS.includes(group)))
    throw new Forbidden('Lo corrige quien lleva la cuenta, o la Gerencia de Operaciones.');
  const escalation = await context.db
    .selectFrom('complaintEscalation')
    .select(['authority', 'receivedOn'])
    .where('id', '=', escalationId)
    .where('complaintId', '=', id)
    .executeTakeFirst();
  if (escalation === undefined) throw new NotFound();
  if (legalDueOn < escalation.receivedOn) throw new Invalid({ legalDueOn: 'No puede ser antes de que llegara' });
  await context.db
    .updateTable('complaintEscalation')
    .set({ fileNumber, legalDueOn, alarmedOn: null })
    .where('id', '=', escalationId)
    .execute();
  await context.db.updateTable('complaint').set({ version: bumpVersion }).where('id', '=', id).execute();
  const authority = escalation.authority as Authority;
  await happened(context, 'complaint.escalated', {
    ...factOf(complaint),
    authority,
    legalDueOn,
    isNew: false,
    fileNumber,
    reason,
  });
  return describeComplaint(context, id);
};
