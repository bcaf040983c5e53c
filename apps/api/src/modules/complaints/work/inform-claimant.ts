import type { informClaimant as contract } from '@aura/contracts/complaints/complaint-acts';
import type { UseCase } from '../../../core/context.ts';
import { Conflict } from '../../../core/errors.ts';
import { bumpVersion } from '../../../core/sql.ts';
import { factOf, lockComplaint } from '../base/complaint.store.ts';
import { happened } from '../base/happened.ts';
import { describeComplaint } from './read-complaint.ts';

/** Ten days of silence from now close the complaint; informing again restarts them. */
export const informClaimant: UseCase<typeof contract> = async (
  context,
  { params: { id }, body: { through, version } },
) => {
  const complaint = await lockComplaint(context, id, version);
  if (complaint.state !== 'answered') throw new Conflict('Todavía no hay una respuesta aprobada que dar.');
  const informedAt = context.now();
  await context.db
    .updateTable('complaint')
    .set({ informedAt, informedThrough: through, version: bumpVersion })
    .where('id', '=', id)
    .execute();
  await happened(context, 'complaint.edited', {
    ...factOf(complaint),
    fields: ['informedAt'],
    changes: { informedAt: [complaint.informedAt, informedAt], informedThrough: [null, through] },
    said: `se dio la respuesta a quien se quejó (${through}).`,
  });
  return describeComplaint(context, id);
};
