import type { makePersonExport as contract } from '@aura/contracts/privacy/requests';
import { note } from '../../../core/audit.ts';
import type { UseCase } from '../../../core/context.ts';
import { Conflict } from '../../../core/errors.ts';
import { bumpVersion, callFunction } from '../../../core/sql.ts';
import { fn } from '../../../db/functions.generated.ts';
import { readOne } from '../requests/read-privacy-request.ts';
import { lockRequest } from '../requests/request.store.ts';
import { labelsOf } from './match-labels.ts';

/** A repeated request builds a new export from the matches confirmed then. */
export const makePersonExport: UseCase<typeof contract> = async (context, { params: { id }, body: { version } }) => {
  const { db, now } = context;
  await lockRequest(context, id, version);
  const confirmed = await labelsOf(context, id);
  if (confirmed.length === 0) throw new Conflict('Confirme primero qué datos son de la persona.');
  await db
    .updateTable('privacyRequest')
    .set({ exportAskedAt: now(), version: bumpVersion })
    .where('id', '=', id)
    .execute();
  const payload = { requestId: id, userId: context.actor.userId };
  await callFunction(
    db,
    fn.enqueue({ job: 'make-person-export', payload, jobKey: `make-person-export:${id}`, runAt: null }),
  );
  note(context, { entity: 'privacyRequest', entityId: id, detail: { places: confirmed.length } });
  return readOne(context, id);
};
