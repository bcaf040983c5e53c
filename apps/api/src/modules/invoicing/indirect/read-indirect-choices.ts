import type { readIndirectChoices as contract } from '@aura/contracts/invoicing/indirect-costs';
import { sql } from 'kysely';
import type { UseCase } from '../../../core/context.ts';
import { rows } from '../../../core/sql.ts';

/** The company's accounts, and the cards named before. */
export const readIndirectChoices: UseCase<typeof contract> = async ({ db }) => {
  const [units, zones, holdings] = await Promise.all([
    rows(db, sql<{ id: number; code: string; name: string }>`select id, code, name from business_unit order by name`),
    rows(db, sql<{ id: number; name: string }>`select id, name from zone order by name`),
    rows(
      db,
      sql<{
        name: string;
      }>`select name from company_account where is_active union select distinct holding from indirect_cost order by 1 limit 200`,
    ),
  ]);
  return { units: [...units], zones: [...zones], holdings: holdings.map(({ name }) => name) };
};
