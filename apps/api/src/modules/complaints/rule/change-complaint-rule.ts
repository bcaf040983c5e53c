import {
  type ComplaintRule,
  type changeComplaintRule as contract,
  RULE_DAYS,
} from '@aura/contracts/complaints/complaint-rule';
import { OPEN_COMPLAINT_STATES } from '@aura/domain/complaints/complaint-states';
import { sql } from 'kysely';
import { note } from '../../../core/audit.ts';
import type { UseCase } from '../../../core/context.ts';
import { Stale } from '../../../core/errors.ts';
import { bumpVersion } from '../../../core/sql.ts';
import { ruleOnWire } from './read-complaint-rule.ts';

/** Applies to clocks that start later; running ones keep their end. */
export const changeComplaintRule: UseCase<typeof contract> = async (context, { body: { version, terms, ...days } }) => {
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
