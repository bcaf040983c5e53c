import { squash } from '@aura/domain/squash';
import { sql } from 'kysely';
import type { Context } from '../../../core/context.ts';
import { rows } from '../../../core/sql.ts';
import { visibleClaims } from '../../claims/public.ts';

const MOST = 3;
const SHORTEST = 5;
const MOST_TRIED = 8;

/** The claims a question names by number, report or address, among those the actor sees. */
export async function namedClaims(
  { db, actor }: Pick<Context, 'db' | 'actor'>,
  question: string,
): Promise<readonly number[]> {
  const codes = (question.match(/[\p{L}\p{N}]+(?:[-/._][\p{L}\p{N}]+)*/gu) ?? [])
    .filter((word) => word.length >= SHORTEST && /\d/.test(word))
    .slice(0, MOST_TRIED);
  if (codes.length === 0) return [];
  const squashed = codes.map(squash);
  const found = await rows(
    db,
    sql<{ id: number }>`select distinct c.id from (
        select id from claim where slug = any(${codes.map((code) => code.toLowerCase())}::text[])
        union all (select id from claim where claim_number <> '' and app.squash(claim_number) = any(${squashed}::text[]) limit 20)
        union all (select id from claim where report_number <> '' and app.squash(report_number) = any(${squashed}::text[]) limit 20)) n
      join claim c on c.id = n.id where ${visibleClaims(actor)} order by c.id desc limit ${sql.lit(MOST)}`,
  );
  return found.map(({ id }) => id);
}
