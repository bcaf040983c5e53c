import { sql } from 'kysely';
import type { Context } from '../../../core/context.ts';
import { Stale } from '../../../core/errors.ts';
import { oneOrNotFound } from '../../../core/sql.ts';
import { visibleGroups } from './group.source.ts';

export interface LibraryDocument {
  readonly id: number;
  readonly name: string;
  readonly fileKey: string;
  readonly fileState: string;
  readonly withdrawnAt: Date | null;
  readonly version: number;
}

/** Locks a document of a group the actor manages; throws Stale if the caller's version is outdated. */
export async function lockLibraryDocument(
  { db, actor }: Context,
  id: number,
  version: number,
): Promise<LibraryDocument> {
  const document = await oneOrNotFound(
    db,
    sql<LibraryDocument>`select d.id, d.name, d.file_key, s.state as file_state, d.withdrawn_at, d.version
      from assistant_document d join assistant_group c on c.id = d.group_id join stored_file s on s.key = d.file_key
      where d.id = ${id} and ${visibleGroups(actor)} for no key update of d`,
  );
  if (document.version !== version) throw new Stale(null);
  return document;
}
