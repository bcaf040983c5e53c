import type { settleOffer as contract } from '@aura/contracts/assistant/chat';
import { note } from '../../../core/audit.ts';
import type { UseCase } from '../../../core/context.ts';
import { NotFound } from '../../../core/errors.ts';

/** Settles a proposal made to the actor; a second outcome replaces the first. */
export const settleOffer: UseCase<typeof contract> = async (context, { params, body: { outcome } }) => {
  const settled = await context.db
    .updateTable('assistantOffer')
    .set({ outcome, settledAt: context.now() })
    .where('id', '=', params.id)
    .where('userId', '=', context.actor.userId)
    .returning('id')
    .executeTakeFirst();
  if (settled === undefined) throw new NotFound();
  note(context, { entity: 'assistantOffer', entityId: settled.id, detail: { outcome } });
  return null;
};
