import { buffer } from 'node:stream/consumers';
import type { takeRunFile as contract } from '@aura/contracts/payments/runs';
import { note } from '../../../core/audit.ts';
import type { UseCase } from '../../../core/context.ts';
import { Conflict } from '../../../core/errors.ts';
import { oneOrNotFound } from '../../../core/sql.ts';
import { sql } from 'kysely';
import { makeRunFile } from './make-run-file.ts';
import { seeRun } from './run.store.ts';

export const takeRunFile: UseCase<typeof contract> = async (context, { params: { id } }) => {
  const isNew = await makeRunFile(context, id);
  const run = await seeRun(context, id);
  if (run.fileKey === null) throw new Conflict('El archivo existe desde que se cierra el corte. Intente de nuevo.');
  const { name, mediaType } = await oneOrNotFound(
    context.db,
    sql<{ name: string; mediaType: string }>`select name, media_type from stored_file where key = ${run.fileKey}`,
  );
  const content = await buffer(await context.fileStore.read({ shelf: 'original', key: run.fileKey }));
  // Building it was audited in its own transaction.
  if (!isNew)
    await context.inTransaction(async (act) => {
      note(act, { entity: 'paymentRun', entityId: id, detail: { file: name } });
    });
  return { type: mediaType, content: new Uint8Array(content), filename: name };
};
