import { sql } from 'kysely';
import type { RETENTION_KINDS } from '@aura/contracts/privacy/retention';
import type { Act } from '../../../core/act.ts';
import { rows } from '../../../core/sql.ts';

export interface InForce {
  readonly id: number;
  readonly months: number;
  readonly blockedMonths: number;
  readonly basis: string;
}

export type RetentionKind = (typeof RETENTION_KINDS)[number];

/** The rule in force on a day; undefined if there is none, and then nothing is due. */
export async function ruleOf({ db }: Pick<Act, 'db'>, kind: RetentionKind, day: string): Promise<InForce | undefined> {
  const [rule] = await rows(
    db,
    sql<InForce>`select r.id, r.months, r.blocked_months, r.basis from retention_rule r
      where r.kind = ${kind} and r.valid_from <= ${day}::date and (r.valid_to is null or r.valid_to >= ${day}::date)
      order by r.valid_from desc limit 1`,
  );
  return rule;
}
