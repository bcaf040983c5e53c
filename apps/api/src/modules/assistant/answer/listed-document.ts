import type { DocumentGroup } from '@aura/contracts/assistant/chat';
import { sql } from 'kysely';

export type ListedDocument = DocumentGroup['documents'][number];

/** A document `v` as it is offered, with how far it was read (`t`, where it was begun). */
export const documentJson = sql`v.key, v.name, case when t.state = 'ready' then t.pages end as pages,
  case when t.state = 'ready' then 'ready' when t.state in ('empty', 'failed') then 'unreadable' else 'waiting' end as state`;
