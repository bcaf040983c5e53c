import type { listExports as contract } from '@aura/contracts/files/exports';
import { sql } from 'kysely';
import type { UseCase } from '../../../core/context.ts';
import { SHOWN_EXPORT, toExport } from './list-export.store.ts';

const MOST = 20;

/** Exports whose file has been swept are not listed. */
export const listExports: UseCase<typeof contract> = async ({ db, actor }) => {
  const found = await db
    .selectFrom('listExport')
    .select(SHOWN_EXPORT)
    .where('userId', '=', actor.userId)
    .where('askedAt', '>', sql<Date>`now() - interval '1 day'`)
    .where(
      sql<boolean>`(state <> 'ready' or exists (select from stored_file f where f.key = list_export.id and f.state = 'ready'))`,
    )
    .orderBy('askedAt', 'desc')
    .limit(MOST)
    .execute();
  return found.map(toExport);
};
