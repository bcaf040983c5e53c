import type { rateAnswer as contract } from '@aura/contracts/assistant/chat';
import { hidePersonal } from '@aura/domain/assistant/mask-personal';
import { note } from '../../../core/audit.ts';
import type { UseCase } from '../../../core/context.ts';
import { NotFound } from '../../../core/errors.ts';

/** Rates an answer given to the actor; a second rating replaces the first. */
export const rateAnswer: UseCase<typeof contract> = async (context, { params, body: { isHelpful, comment } }) => {
  const rated = await context.db
    .updateTable('assistantTurn')
    .set({ isHelpful, comment: hidePersonal(comment).slice(0, 500) })
    .where('id', '=', params.id)
    .where('userId', '=', context.actor.userId)
    .returning('id')
    .executeTakeFirst();
  if (rated === undefined) throw new NotFound();
  note(context, { entity: 'assistantTurn', entityId: rated.id, detail: { isHelpful } });
  return null;
};
