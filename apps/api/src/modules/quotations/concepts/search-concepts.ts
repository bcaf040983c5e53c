import { isOutsider } from '@aura/access/rule';
import { squash } from '@aura/domain/squash';
import { synonymsOf } from '@aura/domain/trade-words';
import type { ConceptFound, searchConcepts as contract } from '@aura/contracts/quotations/concept-search';
import { type RawBuilder, sql } from 'kysely';
import type { UseCase } from '../../../core/context.ts';
import { escapeLike, wordConditions } from '../../../core/listing/listing-query.ts';
import { rows } from '../../../core/sql.ts';

const MOST = 20;
const MOST_OTHERS = 12;

/**
 * Matches words in any order; matches by code come first. Words that find nothing are tried again as others of the trade.
 * Codes are matched without signs: «her 01» is HER-01.
 */
export const searchConcepts: UseCase<typeof contract> = async (context, { query: { text = '', codes = [] } }) => {
  if (codes.length > 0) {
    const wanted = codes.map(squash).filter((code) => code !== '');
    const plain = sql`regexp_replace(lower(c.code), '[^a-z0-9]', '', 'g')`;
    return read(context, [sql<boolean>`${plain} = any(${wanted})`], '', codes.length);
  }
  const words = sql<string>`app.fold(c.code || ' ' || c.name)`;
  const matching = wordConditions(words, text);
  if (matching.length === 0) return [];
  const found = await read(context, matching, text, MOST);
  if (found.length > 0) return found;
  const others = text.split(/\s+/).flatMap(synonymsOf).slice(0, MOST_OTHERS);
  const meant = others.flatMap((word) => wordConditions(words, word));
  return meant.length === 0
    ? []
    : read(context, [sql<boolean>`(${sql.join(meant, sql` or `)})`], others[0] ?? '', MOST);
};

async function read(
  { db, actor }: Parameters<typeof searchConcepts>[0],
  matching: readonly RawBuilder<unknown>[],
  text: string,
  most: number,
): Promise<ConceptFound[]> {
  // Providers do not see our price: their role may not even read the column.
  const price = isOutsider(actor) ? sql`null::bigint` : sql`c.price`;
  const [first = ''] = text.trim().split(/\s+/);
  const begins = (field: string) => sql`app.fold(${sql.ref(field)}) like app.fold(${escapeLike(first)}) || '%' desc`;
  const found = await rows(
    db,
    sql<ConceptFound>`select c.id, c.code, c.name, f.name as family, c.unit_id, u.abbreviation as unit, ${price} as price, c.photo_required
    from concept c join service_family f on f.id = c.family_id join unit_of_measure u on u.id = c.unit_id
    where c.is_active and ${sql.join(matching, sql` and `)}
    order by ${begins('c.code')}, ${begins('c.name')}, c.code limit ${most}`,
  );
  return [...found];
}
