import type { readLibraryDocumentAgain as contract } from '@aura/contracts/assistant/library';
import { sql } from 'kysely';
import { note } from '../../../core/audit.ts';
import type { UseCase } from '../../../core/context.ts';
import { Conflict } from '../../../core/errors.ts';
import { callFunction } from '../../../core/sql.ts';
import { fn } from '../../../db/functions.generated.ts';
import { lockLibraryDocument } from './library-document.store.ts';

/** Reads the document again from the start. Until the new words replace them, answers use the old ones. */
export const readLibraryDocumentAgain: UseCase<typeof contract> = async (context, { params, body }) => {
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
