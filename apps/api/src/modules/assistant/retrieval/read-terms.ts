import { sql } from 'kysely';
import { rows } from '../../../core/sql.ts';
import type { Db } from '../../../db/database.ts';
import type { Term } from './question-terms.ts';

/** A term as the database searches it: its stem, its stem without accents, or the bare word. */
export interface ReadTerm {
  readonly term: Term;
  readonly query: string;
}

/** Stop words have no stem and are dropped. */
export async function readTerms(db: Db, terms: readonly Term[]): Promise<readonly ReadTerm[]> {
  if (terms.length === 0) return [];
  const read = await rows(
    db,
    sql<ReadTerm>`select t.term, (q.stem || q.plain || q.bare)::text as query
      from unnest(${[...terms]}::text[]) with ordinality t (term, place)
      cross join lateral (select phraseto_tsquery('pg_catalog.spanish', t.term) as stem,
        phraseto_tsquery('pg_catalog.spanish', app.fold(t.term)) as plain, phraseto_tsquery('pg_catalog.simple', app.fold(t.term)) as bare) q
      where numnode(q.stem) > 0 and numnode(q.plain) > 0 order by t.place`,
  );
  const distinct = new Map(read.map((one) => [one.query, one]));
  return [...distinct.values()];
}
