import { isOutsider } from '@aura/access/rule';
import type { ConceptFound, searchConcepts as contract } from '@aura/contracts/quotations/concept-search';
import { sql } from 'kysely';
import type { UseCase } from '../../../core/context.ts';
import { rows } from '../../../core/sql.ts';

const MOST = 20;

/** By words in any order, the code first. A pasted list is looked up by its codes in one call. */
export const searchConcepts: UseCase<typeof contract> = async ({ db, actor }, { query: { text, codes } }) => {
  // Our price is not for providers: their role may not even read the column.
  const price = isOutsider(actor) ? sql`null::bigint` : sql`c.price`;
  const asked = (codes ?? '')
    .split(',')
    .map((code) => code.trim().toUpperCase())
    .filter((code) => code !== '');
  const words = text
    .trim()
    .split(/\s+/)
    .filter((word) => word !== '');
  if (asked.length === 0 && words.length === 0) return [];
  const matching =
    asked.length > 0
      ? sql`c.code = any(${asked})`
      : sql.join(
          words.map((word) => sql`app.fold(c.code || ' ' || c.name) like '%' || app.fold(${escapeLike(word)}) || '%'`),
          sql` and `,
        );
  const [first = ''] = words;
  return [
    ...(await rows(
      db,
      sql<ConceptFound>`select c.id, c.code, c.name, f.name as family, c.unit_id, u.abbreviation as unit, ${price} as price, c.photo_required
      from concept c join service_family f on f.id = c.family_id join unit_of_measure u on u.id = c.unit_id
      where c.is_active and ${matching}
      order by app.fold(c.code) like app.fold(${escapeLike(first)}) || '%' desc, app.fold(c.name) like app.fold(${escapeLike(first)}) || '%' desc, c.code
      limit ${asked.length > 0 ? 1000 : MOST}`,
    )),
  ];
};

function escapeLike(word: string): string {
  return word.replace(/[\\%_]/g, '\\$&');
}
