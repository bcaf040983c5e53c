import { type listUsers as contract, userListing, type UserRow } from '@aura/contracts/users';
import { sql } from 'kysely';
import type { UseCase } from '../../../core/context.ts';
import { conditions, countRows, order, type PlainSource, readRows } from '../../../core/listing/listing-query.ts';
import { pageBounds, pageReply } from '../../../core/paging.ts';
import { userRows } from './user.source.ts';

const source = userRows as unknown as PlainSource;
/** Only the company column needs the joins; without them an ordered index answers alone. */
const bare: PlainSource = { ...source, from: sql`user_account u` };
const columns = Object.keys(userRows.columns);
const sortable = new Set(['fullName', 'username', 'company', 'lastLogin', 'dateJoined']);

/** Selects the ids of the page from the ordered index, then reads those rows with their groups. */
export const listUsers: UseCase<typeof contract> = async (context, { query }) => {
  const { size, offset } = pageBounds(query);
  const sort = query.sort ?? userListing.defaultSort;
  const chosen = query.customer !== undefined || sort.includes('company') ? source : bare;
  const where = conditions(source, query, context.actor);
  const by = order(source, sort, sortable);
  const onPage = sql<boolean>`u.id = any(array(
    select u.id from ${chosen.from} where ${where} order by ${by} limit ${size} offset ${offset}))`;
  const [count, rows] = await Promise.all([
    countRows(context, chosen, where),
    readRows<UserRow>(context, source, { columns, where: onPage, by, limit: size }),
  ]);
  return pageReply(userListing.list, query, count, rows);
};
