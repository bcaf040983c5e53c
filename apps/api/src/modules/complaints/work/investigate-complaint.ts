import type { investigateComplaint as contract } from '@aura/contracts/complaints/complaint-acts';
import type { ComplaintState } from '@aura/domain/complaints/complaint-states';
import type { UseCase } from '../../../core/context.ts';
import { Conflict, Forbidden, Stale } from '../../../core/errors.ts';
import { bumpVersion } from '../../../core/sql.ts';
import { factOf, lockComplaint } from '../base/complaint.store.ts';
import { happened } from '../base/happened.ts';
import { describeComplaint } from './read-complaint.ts';

const LOOKED_INTO: readonly ComplaintState[] = ['investigating', 'warranty', 'escalatedUne', 'escalatedCondusef'];
const INVESTIGATORS = ['ACo', 'GeOp', 'Admin'];

/** Findings may be overwritten until an answer is proposed; the audit keeps the former text. */
export const investigateComplaint: UseCase<typeof contract> = async (context, { params: { id }, body }) => {
  const { findings, rootCause, version } = body;
  const complaint = await lockComplaint(context, id);
  if (!LOOKED_INTO.includes(complaint.state)) throw new Conflict('La queja no está en investigación.');
  const { groups, userId } = context.actor;
  if (complaint.ownerId !== userId && !groups.some((group) => INVESTIGATORS.includes(group)))
    throw new Forbidden('La investiga quien la tiene a cargo, o Costos.');
  if (complaint.version !== version) throw new Stale(await describeComplaint(context, id));
  await context.db
    .updateTable('complaint')
    .set({ findings, rootCause, version: bumpVersion })
    .where('id', '=', id)
    .execute();
  await happened(context, 'complaint.edited', {
    ...factOf(complaint),
    fields: ['findings', 'rootCause'],
    changes: { findings: [complaint.findings, findings], rootCause: [complaint.rootCause, rootCause] },
    said: 'hallazgos de la investigación registrados.',
  });
  return describeComplaint(context, id);
};
