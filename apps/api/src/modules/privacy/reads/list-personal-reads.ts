import type { listPersonalReads as contract } from '@aura/contracts/privacy/reads';
import { listPersonalReads as endpoint, type PersonalReadRow } from '@aura/contracts/privacy/reads';
import { sql } from 'kysely';
import { recordAudit } from '../../../core/audit.ts';
import type { UseCase } from '../../../core/context.ts';
import { pageBounds, pageReply } from '../../../core/paging.ts';
import { rows } from '../../../core/sql.ts';
import { personsRead } from './persons-read.ts';

/** This query is itself recorded in the audit. */
export const listPersonalReads: UseCase<typeof contract> = async (context, { query }) => {
  const { db } = context;
  const { user = [], from = null, to = null } = query;
  if (user.length === 0) return pageReply(endpoint, query, 0, [] as PersonalReadRow[]);
  const { size, offset } = pageBounds(query);
  const page = await rows(
    db,
    sql<PersonalReadRow & { total: number }>`select a.*, count(*) over ()::int as total from (${personsRead(query)}) a
      order by a.id offset ${offset} limit ${size}`,
  );
  await recordAudit(context, { act: 'listPersonalReads', entity: 'personalRead', detail: { users: user, from, to } });
  const found = page.map(({ total: _total, ...row }) => row);
  return pageReply(endpoint, query, page[0]?.total ?? 0, found);
};
