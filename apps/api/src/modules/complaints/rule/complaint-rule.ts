import {
  type ComplaintRule,
  type changeComplaintRule as changeComplaintRuleContract,
  RULE_DAYS,
  type readComplaintRule as readComplaintRuleContract,
} from '@aura/contracts/complaints/complaint-rule';
import { OPEN_COMPLAINT_STATES } from '@aura/domain/complaints/complaint-states';
import { sql } from 'kysely';
import { note } from '../../../core/audit.ts';
import type { UseCase } from '../../../core/context.ts';
import { Stale } from '../../../core/errors.ts';
import { bumpVersion, one } from '../../../core/sql.ts';
import type { Act } from '../../../core/act.ts';

/** Applies to clocks that start later; running ones keep their end. */
export const changeComplaintRule: UseCase<typeof changeComplaintRuleContract> = async (
  context,
  { body: { version, terms, ...days } },
) => {
  const { db } = context;
  await db.selectFrom('complaintRule').select('id').where('id', '=', 1).forUpdate().execute();
  const before = await ruleOnWire(context);
  if (before.version !== version) throw new Stale(before);
  const changes = changesOf(before, { ...days, terms });
  if (Object.keys(changes).length === 0) return before;
  await db
    .updateTable('complaintRule')
    .set({ ...days, version: bumpVersion })
    .where('id', '=', 1)
    .execute();
  await sql`update complaint_stage s set sla_amount = t.amount, sla_unit = t.unit, version = s.version + 1
    from complaint_stage o left join json_to_recordset(${JSON.stringify(terms)}) t (state text, amount integer, unit text) on t.state = o.key
    where s.id = o.id and not s.is_closed and (s.sla_amount, s.sla_unit) is distinct from (t.amount, t.unit)`.execute(
    db,
  );
  note(context, { entity: 'complaintRule', entityId: 1, changes });
  return ruleOnWire(context);
};

type Fields = Omit<ComplaintRule, 'version'>;

/** Each state's term counts as its own field, so that the history names the one that changed. */
function changesOf(before: Fields, after: Fields): Record<string, readonly [unknown, unknown]> {
  const [old, now] = [fieldsOf(before), fieldsOf(after)];
  const changed = Object.keys(old).filter((name) => old[name] !== now[name]);
  return Object.fromEntries(changed.map((name) => [name, [old[name], now[name]] as const]));
}

function fieldsOf(rule: Fields): Record<string, number | string | null> {
  const days = RULE_DAYS.map((name) => [name, rule[name]] as const);
  const terms = OPEN_COMPLAINT_STATES.map((state) => {
    const term = rule.terms.find((one) => one.state === state);
    return [state, term === undefined ? null : `${term.amount} ${term.unit}`] as const;
  });
  return Object.fromEntries([...days, ...terms]);
}

export const readComplaintRule: UseCase<typeof readComplaintRuleContract> = (context) => ruleOnWire(context);

/** The days of the rule and the term of every open state that has one. */
function ruleOnWire({ db }: Pick<Act, 'db'>): Promise<ComplaintRule> {
  return one(
    db,
    sql<ComplaintRule>`select r.answer_days, r.authority_days, r.une_days, r.condusef_days, r.silence_days, r.reopen_days, r.version,
      (select coalesce(json_agg(json_build_object('state', s.key, 'amount', s.sla_amount, 'unit', s.sla_unit) order by s.position), '[]')
        from complaint_stage s where s.sla_amount is not null and not s.is_closed) as terms
      from complaint_rule r where r.id = 1`,
  );
}
