import { isOutsider } from '@aura/access/rule';
import type { ConceptFound, searchConcepts as contract } from '@aura/contracts/quotations/concept-search';
import { sql } from 'kysely';
import type { UseCase } from '../../../core/context.ts';
import { escapeLike, wordConditions } from '../../../core/listing/listing-query.ts';
import { rows } from '../../../core/sql.ts';

const MOST = 20;

/** Matches words in any order; matches by code come first. */
export const searchConcepts: UseCase<typeof contract> = async ({ db, actor }, { query: { text } }) => {
  const matching = wordConditions(sql<string>`app.fold(c.code || ' ' || c.name)`, text);
  if (matching.length === 0) return [];
  // Providers do not see our price: their role may not even read the column.
  const price = isOutsider(actor) ? sql`null::bigint` : sql`c.price`;
  const [first = ''] = text.trim().split(/\s+/);
  const begins = (field: string) => sql`app.fold(${sql.ref(field)}) like app.fold(${escapeLike(first)}) || '%' desc`;
  const found = await rows(
    db,
    sql<ConceptFound>`select c.id, c.code, c.name, f.name as family, c.unit_id, u.abbreviation as unit, ${price} as price, c.photo_required
    from concept c join service_family f on f.id = c.family_id join unit_of_measure u on u.id = c.unit_id
    where c.is_active and ${sql.join(matching, sql` and `)}
    order by ${begins('c.code')}, ${begins('c.name')}, c.code limit ${MOST}`,
  );
  return [...found];
};
