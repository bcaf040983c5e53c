import type {
  listLibraryGroups as listLibraryGroupsContract,
  addLibraryDocument as addLibraryDocumentContract,
  readLibraryDocumentAgain as readLibraryDocumentAgainContract,
  withdrawLibraryDocument as withdrawLibraryDocumentContract,
} from '@aura/contracts/assistant/library';
import { sql } from 'kysely';
import type { UseCase, Context } from '../../../core/context.ts';
import { note } from '../../../core/audit.ts';
import { Invalid, Conflict } from '../../../core/errors.ts';
import { rows, callFunction, bumpVersion } from '../../../core/sql.ts';
import { attachFile } from '../../files/public.ts';
import { fn } from '../../../db/functions.generated.ts';
import { groupsWhere, visibleGroups } from './group.source.ts';
import { lockLibraryDocument } from './library-document.store.ts';

export const listLibraryGroups: UseCase<typeof listLibraryGroupsContract> = async (context) => [
  ...(await groupsWhere(context, sql`true`)),
];

/** Adds a file to a group. A trigger on its row requests its reading once the file has passed the check. */
export const addLibraryDocument: UseCase<typeof addLibraryDocumentContract> = async (
  context,
  { body: { groupId, name, fileKey } },
) => {
  await refuseGroup(context, groupId);
  await attachFile(context, { fileKey, purpose: 'assistantManual' });
  const { id } = await context.db
    .insertInto('assistantDocument')
    .values({ groupId, name, fileKey, addedBy: context.actor.userId, addedAt: context.now() })
    .returning('id')
    .executeTakeFirstOrThrow();
  note(context, { entity: 'assistantDocument', entityId: id, detail: { name, groupId, fileKey } });
  return { id };
};

async function refuseGroup({ db, actor }: Context, groupId: number): Promise<void> {
  const found = await rows(
    db,
    // Locks the group until the insert, so that a concurrent removal deactivates it instead of deleting it.
    sql`select from assistant_group c where c.id = ${groupId} and c.is_active and ${visibleGroups(actor)} for key share`,
  );
  if (found.length === 0) throw new Invalid({ groupId: 'Ese grupo ya no existe. Elija otro.' });
}

/** Reads the document again from the start. Until the new words replace them, answers use the old ones. */
export const readLibraryDocumentAgain: UseCase<typeof readLibraryDocumentAgainContract> = async (
  context,
  { params, body },
) => {
  const { db } = context;
  const { id, name, fileKey, fileState, withdrawnAt } = await lockLibraryDocument(context, params.id, body.version);
  if (withdrawnAt !== null) throw new Conflict('El documento está retirado.');
  if (fileState !== 'ready') throw new Conflict('El archivo no pasó la revisión. Suba otro.');
  await sql`insert into document_text (file_key) values (${fileKey})
    on conflict (file_key) do update set state = 'waiting', tries = 0, problem = '', asked_at = now(), taken_at = null`.execute(
    db,
  );
  await callFunction(
    db,
    fn.enqueue({ job: 'read-document', payload: { key: fileKey }, jobKey: `read-document:${fileKey}`, runAt: null }),
  );
  note(context, { entity: 'assistantDocument', entityId: id, detail: { name, again: true } });
  return null;
};

/** Once committed, no question finds it: the document is no longer offered and its words are deleted. */
export const withdrawLibraryDocument: UseCase<typeof withdrawLibraryDocumentContract> = async (
  context,
  { params, body },
) => {
  const { db, actor, now } = context;
  const document = await lockLibraryDocument(context, params.id, body.version);
  if (document.withdrawnAt !== null) return null;
  const withdrawnAt = now();
  await db
    .updateTable('assistantDocument')
    .set({ withdrawnAt, withdrawnBy: actor.userId, version: bumpVersion })
    .where('id', '=', document.id)
    .execute();
  await db.deleteFrom('documentText').where('fileKey', '=', document.fileKey).execute();
  note(context, {
    entity: 'assistantDocument',
    entityId: document.id,
    changes: { withdrawnAt: [null, withdrawnAt] },
    detail: { name: document.name },
  });
  return null;
};
