import type { DocumentGroup } from '@aura/contracts/assistant/chat';
import { sql } from 'kysely';

export type ListedDocument = DocumentGroup['documents'][number];

/** Columns of a document `v` as offered to the user, with its reading state (`t`, if reading has begun). */
export const documentJson = sql`v.key, v.name, case when t.state = 'ready' then t.pages end as pages,
  case when t.state = 'ready' then 'ready' when t.state in ('empty', 'failed') then 'unreadable' else 'waiting' end as state`;
