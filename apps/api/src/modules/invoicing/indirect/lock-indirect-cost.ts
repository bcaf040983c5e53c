import { sql } from 'kysely';
import type { Context } from '../../../core/context.ts';
import { Conflict } from '../../../core/errors.ts';
import { oneOrNotFound } from '../../../core/sql.ts';
import { indirectNumber } from './indirect-cost.source.ts';

export async function lockIndirectCost({ db }: Context, id: number, version: number) {
  const cost = await oneOrNotFound(
    db,
    sql<{
      folio: string;
      state: 'registered' | 'approved' | 'rejected' | 'reversed';
      madeBy: number;
      businessUnitId: number;
      holding: string;
      account: 'bank' | 'card';
      base: number;
      tax: number;
      version: number;
    }>`select ${indirectNumber} as folio, i.state, i.made_by, i.business_unit_id, i.holding,
      case when exists (select from company_account k where k.name = i.holding) then 'bank' else 'card' end as account, i.base, i.tax, i.version
    from indirect_cost i where i.id = ${id} for update`,
  );
  if (cost.version !== version) throw new Conflict('Alguien más ya decidió este costo. Actualice la lista.');
  return cost;
}
