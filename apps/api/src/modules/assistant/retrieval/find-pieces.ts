import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../../../core/context.ts';
import { one, rows } from '../../../core/sql.ts';
import { REPLAN } from '../../../db/prepared-statements.ts';
import { isNamed, visibleDocuments } from '../base/visible-documents.ts';
import type { Candidate, Scope } from './candidate.ts';
import type { ReadTerm } from './read-terms.ts';

/** Up to this many pages are scanned directly; beyond that the index is used first. */
const FEW_PAGES = 3000;
const FEW_DOCUMENTS = 2000;
/** How many pieces one search returns and examines; a very common word reaches the limit soon. */
const MOST_OF_A_WAY = 250;
const MOST_LOOKED_AT = 15_000;
/** A term in more pieces than this is treated as equally common. */
const COMMON = 3000;
/** Pieces with the most terms are ranked by how close these are to each other. */
const RANKED = 120;

type Sql = RawBuilder<unknown>;

/** Pieces that contain terms, of documents the actor may open now, those with most terms first. */
export async function findPieces(
  { db, actor }: Pick<Context, 'db' | 'actor'>,
  terms: readonly ReadTerm[],
  scope: Scope,
): Promise<readonly Candidate[]> {
  if (terms.length === 0) return [];
  const visible = sql`(select * from ${visibleDocuments(actor)} v where ${chosen(scope)})`;
  const ways = (await isSmall({ db }, visible))
    ? [walkThrough(visible, terms)]
    : [...claimWay(visible, terms, scope), ...waysByWords(visible, await byRarity({ db }, terms))];
  return rows(db, sql<Candidate>`${sql.raw(REPLAN)} ${rankedOf(ways, terms, scope)}`);
}

function chosen({ documents }: Scope): Sql {
  return documents === null ? sql`true` : isNamed(documents);
}

/** Whether few documents are asked about, or few may be opened. */
async function isSmall({ db }: Pick<Context, 'db'>, visible: Sql): Promise<boolean> {
  const { documents, pages } = await one(
    db,
    sql<{
      documents: number;
      pages: number;
    }>`${sql.raw(REPLAN)} select count(*)::int as documents, coalesce(sum(t.pages), 0)::int as pages
      from (select w.file_key from ${visible} w limit ${sql.lit(FEW_DOCUMENTS + 1)}) w join document_text t on t.file_key = w.file_key`,
  );
  return documents <= FEW_DOCUMENTS && pages <= FEW_PAGES;
}

const PIECE = sql`p.id, p.file_key, p.page, p.place, p.body, p.words, w.key, w.name, w.group_name, w.claim_id, w.claim_slug`;

/** Scans every piece of the documents. */
function walkThrough(visible: Sql, terms: readonly ReadTerm[]): Sql {
  return sql`(select ${PIECE} from ${visible} w join document_piece p on p.file_key = w.file_key where p.words @@ ${anyOf(terms)})`;
}

/** Scans the whole claim on screen, however common its words are elsewhere. */
function claimWay(visible: Sql, terms: readonly ReadTerm[], { claimIds }: Scope): readonly Sql[] {
  if (claimIds.length === 0) return [];
  return [
    sql`(select ${PIECE} from ${visible} w join document_piece p on p.file_key = w.file_key
      where w.claim_id = any(${[...claimIds]}::bigint[]) and p.words @@ ${anyOf(terms)} limit ${sql.lit(MOST_LOOKED_AT)})`,
  ];
}

/**
 * Searches the index for pieces with all terms, then drops the most common terms one by one. Access is checked for each
 * piece before the limit applies, so that inaccessible documents do not use it up.
 */
function waysByWords(visible: Sql, rarest: readonly ReadTerm[]): readonly Sql[] {
  const together = rarest.map((_, place) => rarest.slice(0, rarest.length - place));
  const alone = rarest.slice(1, 4).map((term) => [term]);
  const pairs = rarest.slice(1, 3).map((term, place) => [term, ...rarest.slice(place + 2, place + 3)]);
  return [...together, ...pairs, ...alone].map(
    (
      all,
    ) => sql`(select ${PIECE} from (select * from document_piece d where d.words @@ ${allOf(all)} limit ${sql.lit(MOST_LOOKED_AT)}) p
      cross join lateral (select * from ${visible} x where x.file_key = p.file_key limit 1) w limit ${sql.lit(MOST_OF_A_WAY)})`,
  );
}

/** Terms that occur nowhere are dropped. */
async function byRarity({ db }: Pick<Context, 'db'>, terms: readonly ReadTerm[]): Promise<readonly ReadTerm[]> {
  const counts = terms.map(
    (
      { query },
      place,
    ) => sql`select ${sql.lit(place)}::int as place, count(*)::int as n from (select from document_piece d
      where d.words @@ ${query}::tsquery limit ${sql.lit(COMMON)}) c`,
  );
  const counted = await rows(
    db,
    sql<{
      place: number;
      n: number;
    }>`${sql.raw(REPLAN)} select * from (${sql.join(counts, sql` union all `)}) c where n > 0 order by n, place`,
  );
  return counted.flatMap(({ place }) => terms[place] ?? []);
}

function rankedOf(ways: readonly Sql[], terms: readonly ReadTerm[], { customerId }: Scope): Sql {
  const found = terms.map(({ query }) => sql`p.words @@ ${query}::tsquery`);
  const isOfInsurer = sql`exists (select from assistant_document d join assistant_group g on g.id = d.group_id
    where d.file_key = p.file_key and (g.customer_id = ${customerId} or g.customer_id is null))`;
  const all =
    ways.length === 0
      ? sql`select ${PIECE} from document_piece p cross join ${NO_DOCUMENT} w where false`
      : sql.join(ways, sql` union all `);
  return sql`with candidate as materialized (select distinct on (p.id) p.*, array[${sql.join(found)}] as found from (${all}) p order by p.id),
    rarity as (select t.place, ln(1 + (select count(*) from candidate)::float / greatest(1, count(*) filter (where c.found[t.place]))) as weight
      from generate_series(1, ${sql.lit(terms.length)}) t (place) left join candidate c on true group by t.place),
    best as (select p.*, (select sum(r.weight) from rarity r where p.found[r.place]) as coverage from candidate p
      order by coverage desc nulls last, p.id limit ${sql.lit(RANKED)})
    select 'piece' as kind, p.id, p.key as document, p.file_key, p.name, p.group_name, p.page, p.place, p.body, p.claim_id, p.claim_slug,
      ${isOfInsurer} as is_of_insurer, p.found, ts_rank_cd(p.words, ${anyOf(terms)}, 33)::float8 as rank
    from best p order by p.coverage desc nulls last, p.id`;
}

const NO_DOCUMENT = sql`(select null::text as key, null::text as name, null::text as group_name, null::bigint as claim_id, null::text as claim_slug)`;

export function anyOf(terms: readonly ReadTerm[]): Sql {
  return sql`${terms.map(({ query }) => `(${query})`).join(' | ')}::tsquery`;
}

function allOf(terms: readonly ReadTerm[]): Sql {
  return sql`${terms.map(({ query }) => `(${query})`).join(' & ')}::tsquery`;
}
