import { HISTORY_RULES, type HistoryEvent, type readHistory as contract } from '@aura/contracts/workspace';
import { mayCall } from '@aura/access/areas';
import { sql } from 'kysely';
import type { UseCase } from '../../../core/context.ts';
import { Forbidden, NotFound } from '../../../core/errors.ts';

const MOST = 500;
const RULES: ReadonlyMap<string, (typeof HISTORY_RULES)[keyof typeof HISTORY_RULES]> = new Map(
  Object.entries(HISTORY_RULES),
);

export const readHistory: UseCase<typeof contract> = async ({ db, actor }, { params: { entity, entityId } }) => {
  const rule = RULES.get(entity);
  if (rule === undefined) throw new NotFound();
  if (!mayCall(actor, rule)) throw new Forbidden();
  const { rows } = await sql<HistoryEvent>`
    select e.id, e.at, e.act, coalesce(u.display_name, 'Sistema') as user_name, coalesce(e.changes, '{}') as changes
    from audit_event e left join user_account u on u.id = e.user_id
    where e.entity = ${entity} and e.entity_id = ${entityId} and e.outcome = 'done' order by e.id desc limit ${MOST}`.execute(
    db,
  );
  return rows;
};
