import type { ListedTaxpayer, searchSatList as contract } from '@aura/contracts/payments/sat-list';
import { sql } from 'kysely';
import type { UseCase } from '../../../core/context.ts';
import { rows } from '../../../core/sql.ts';

export const searchSatList: UseCase<typeof contract> = async ({ db }, { query: { search } }) => {
  const wanted = search.trim();
  if (wanted.length < 3) return [];
  const found = await rows(
    db,
    sql<ListedTaxpayer>`select l.rfc, l.name, l.situation from sat_listed l
    where l.rfc = upper(${wanted}) or strpos(l.rfc, upper(${wanted})) = 1 or strpos(app.fold(l.name), app.fold(${wanted})) > 0
    order by l.rfc = upper(${wanted}) desc, l.rfc limit 50`,
  );
  return [...found];
};
