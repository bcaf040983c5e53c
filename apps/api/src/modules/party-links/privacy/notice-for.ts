import type { MyCase } from '@aura/contracts/party-links/my-case';
import { sql } from 'kysely';
import type { Act } from '../../../core/act.ts';
import { one } from '../../../core/sql.ts';

/** The notice in force today, and whether the party has accepted it through any channel. */
export async function noticeFor({ db, now }: Pick<Act, 'db' | 'now'>, partyId: number): Promise<MyCase['notice']> {
  return one(
    db,
    sql<MyCase['notice']>`select n.version, n.title, n.body, exists (select from privacy_acceptance p
        where p.affected_party_id = ${partyId} and p.version = n.version) as is_accepted
    from privacy_notice n order by n.published_at > ${now()}, n.published_at desc limit 1`,
  );
}
