import type { listRetentionRules as contract, RetentionRule } from '@aura/contracts/privacy/retention';
import { sql } from 'kysely';
import type { Act } from '../../../core/act.ts';
import type { UseCase } from '../../../core/context.ts';
import { rows } from '../../../core/sql.ts';

export const listRetentionRules: UseCase<typeof contract> = async (context) => [...(await readRules(context))];

export function readRules({ db }: Pick<Act, 'db'>): Promise<readonly RetentionRule[]> {
  return rows(
    db,
    sql<RetentionRule>`select r.id, r.kind, r.months, r.blocked_months, r.basis, r.valid_from::text as valid_from, r.valid_to::text as valid_to,
      (select coalesce(nullif(u.display_name, ''), u.username) from user_account u where u.id = r.set_by) as set_by, r.set_at
    from retention_rule r order by r.kind, r.valid_from desc`,
  );
}
