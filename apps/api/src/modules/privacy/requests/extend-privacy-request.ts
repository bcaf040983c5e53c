import type { extendPrivacyRequest as contract } from '@aura/contracts/privacy/requests';
import { note } from '../../../core/audit.ts';
import type { UseCase } from '../../../core/context.ts';
import { Conflict } from '../../../core/errors.ts';
import { bumpVersion } from '../../../core/sql.ts';
import { readOne } from './read-privacy-request.ts';
import { dayAfter, lockRequest, recordMove, runningTerm, termOf, today } from './request.store.ts';

/** Each term once, counted from its original end and only before it: the law lets no missed term be extended. */
export const extendPrivacyRequest: UseCase<typeof contract> = async (context, { params: { id }, body }) => {
  const { reason, version } = body;
  const request = await lockRequest(context, id, version);
  const term = runningTerm(request.state);
  if (term === null) throw new Conflict('Ya no corre ningún plazo.');
  const [due, was] =
    term === 'answer'
      ? [request.answerDue, request.answerExtension]
      : [request.executeDue ?? request.answerDue, request.executeExtension];
  if (was !== '') throw new Conflict('El plazo ya se amplió una vez.');
  if (due < today(context)) throw new Conflict('El plazo ya venció: no se puede ampliar.');
  const { extensionDays } = await termOf(context, term, today(context));
  const extended = await dayAfter(context, due, extensionDays);
  await context.db
    .updateTable('privacyRequest')
    .set({
      ...(term === 'answer'
        ? { answerDue: extended, answerExtension: reason }
        : { executeDue: extended, executeExtension: reason }),
      warnedOn: null,
      version: bumpVersion,
    })
    .where('id', '=', id)
    .execute();
  await recordMove(context, id, request.state, `Plazo ampliado al ${extended}: ${reason}`);
  note(context, { entity: 'privacyRequest', entityId: id, changes: { due: [due, extended] } });
  return readOne(context, id);
};
