import type { ComplaintRule, readComplaintRule as contract } from '@aura/contracts/complaints/complaint-rule';
import { sql } from 'kysely';
import type { Act } from '../../../core/act.ts';
import type { UseCase } from '../../../core/context.ts';
import { one } from '../../../core/sql.ts';

export const readComplaintRule: UseCase<typeof contract> = (context) => ruleOnWire(context);

/** The days of the rule and the term of every open state that has one. */
export function ruleOnWire({ db }: Pick<Act, 'db'>): Promise<ComplaintRule> {
  return one(
    db,
    sql<ComplaintRule>`select r.answer_days, r.authority_days, r.une_days, r.condusef_days, r.silence_days, r.reopen_days, r.version,
      (select coalesce(json_agg(json_build_object('state', s.key, 'amount', s.sla_amount, 'unit', s.sla_unit) order by s.position), '[]')
        from complaint_stage s where s.sla_amount is not null and not s.is_closed) as terms
      from complaint_rule r where r.id = 1`,
  );
}
