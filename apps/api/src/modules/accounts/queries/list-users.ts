import type { listUsers as contract, UserSummary } from '@aura/contracts/accounts';
import { sql } from 'kysely';
import type { UseCase } from '../../../core/context.ts';
import type { Db } from '../../../db/database.ts';
import { pageBounds, pageReply } from '../../../core/paging.ts';

/** Ids of the page first, from the ordered index alone; then those few rows with their groups. */
export const listUsers: UseCase<typeof contract> = async ({ db }, { query }) => {
  const bounds = pageBounds(query);
  const matching = matches(query.text);
  const [count, rows] = await Promise.all([countUsers(db, matching), readPage(db, matching, bounds)]);
  return pageReply('/users/', query, count, rows);
};

type Condition = ReturnType<typeof matches>;

function matches(text: string | undefined) {
  const words = (text ?? '')
    .trim()
    .split(/\s+/)
    .filter((word) => word !== '')
    .slice(0, 5);
  const conditions = words.map((word) => sql<boolean>`u.search_key like '%' || app.fold(${escapeLike(word)}) || '%'`);
  return conditions.length === 0 ? sql<boolean>`true` : sql<boolean>`${sql.join(conditions, sql` and `)}`;
}

async function readPage(
  db: Db,
  matching: Condition,
  { size, offset }: { size: number; offset: number },
): Promise<readonly UserSummary[]> {
  const { rows } = await sql<UserSummary>`
    select u.id, u.username, u.treatment, u.first_name, u.last_name, u.mothers_last_name, u.email, u.phone, u.phone_ext, u.cellphone,
      u.photo_key as photo, u.last_login_at as last_login, u.joined_at as date_joined, u.is_active,
      array(select m.group_name from user_group_member m join user_group g on g.name = m.group_name
        where m.user_id = u.id order by g.position) as groups
    from (select id, sort_name from user_account u where ${matching} order by sort_name, id limit ${size} offset ${offset}) page
      join user_account u on u.id = page.id
    order by page.sort_name, page.id`.execute(db);
  return rows;
}

async function countUsers(db: Db, matching: Condition): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from user_account u where ${matching}`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

function escapeLike(word: string): string {
  return word.replaceAll(/[\\%_]/g, (character) => `\\${character}`);
}
