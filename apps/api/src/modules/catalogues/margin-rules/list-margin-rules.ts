import type { listMarginRules as contract, MarginRule } from '@aura/contracts/catalogues/margin-rules';
import { sql } from 'kysely';
import type { Act } from '../../../core/act.ts';
import type { UseCase } from '../../../core/context.ts';
import { rows } from '../../../core/sql.ts';

export const listMarginRules: UseCase<typeof contract> = (context) => readMarginRules(context);

export async function readMarginRules({ db }: Pick<Act, 'db'>): Promise<MarginRule[]> {
  return [
    ...(await rows(
      db,
      sql<MarginRule>`select r.id, case when c.id is not null then json_build_object('codename', c.codename, 'name', c.name) end as customer,
        r.target::float8 as target, r.least::float8 as least, r.version
      from margin_rule r left join customer c on c.id = r.customer_id order by r.customer_id is not null, app.fold(c.name), r.id`,
    )),
  ];
}
