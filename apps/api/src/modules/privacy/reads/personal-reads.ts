import {
  type listPersonalReads as listPersonalReadsContract,
  personalReadListing,
  type listReaders as listReadersContract,
} from '@aura/contracts/privacy/reads';

import { listPersonalReads as endpoint, type PersonalReadRow } from '@aura/contracts/privacy/reads';

import { sql, type RawBuilder } from 'kysely';

import { recordAudit } from '../../../core/audit.ts';

import type { UseCase } from '../../../core/context.ts';

import { pageBounds, pageReply } from '../../../core/paging.ts';

import { rows } from '../../../core/sql.ts';
import { type ExportedRow, exportSource } from '../../../core/listing/export-source.ts';

import { personsRead, type ReadsQuery } from './persons-read.ts';

/** This query is itself recorded in the audit. */
export const listPersonalReads: UseCase<typeof listPersonalReadsContract> = async (context, { query }) => {
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

export const exportPersonalReads = exportSource(
  personalReadListing,
  (_whom, query) => personsRead(query as ReadsQuery) as unknown as RawBuilder<ExportedRow>,
);

export const listReaders: UseCase<typeof listReadersContract> = async ({ db }) => [
  ...(await rows(
    db,
    sql<{ username: string; name: string; isActive: boolean }>`select u.username, u.is_active,
      coalesce(nullif(u.full_name, ''), u.username) as name
    from user_account u order by u.is_active desc, app.fold(u.first_name), u.id limit 5000`,
  )),
];
