import type { setRetentionRule as contract } from '@aura/contracts/privacy/retention';
import { sql } from 'kysely';
import { note } from '../../../core/audit.ts';
import type { UseCase } from '../../../core/context.ts';
import { Invalid } from '../../../core/errors.ts';
import { rows } from '../../../core/sql.ts';
import { today } from '../requests/request.store.ts';
import { readRules } from './list-retention-rules.ts';

/** Five years, by article 30 of the fiscal code; the database also refuses less. */
const LEAST_FISCAL_MONTHS = 60;

/** Applies from tomorrow at the earliest, so that tonight's run does what its preview showed. */
export const setRetentionRule: UseCase<typeof contract> = async (context, { body }) => {
  const { db, actor, now } = context;
  const { kind, months, blockedMonths, basis, validFrom } = body;
  if (validFrom <= today(context)) throw new Invalid({ validFrom: 'El plazo rige a partir de mañana' });
  if (kind === 'fiscal' && months < LEAST_FISCAL_MONTHS)
    throw new Invalid({ months: 'La ley pide conservar lo fiscal al menos 60 meses' });
  const later = await rows(
    db,
    sql`select r.id from retention_rule r where r.kind = ${kind} and r.valid_from >= ${validFrom}::date for update`,
  );
  if (later.length > 0) throw new Invalid({ validFrom: 'Ya hay un plazo que empieza ese día o después' });
  await sql`update retention_rule set valid_to = ${validFrom}::date - 1 where kind = ${kind} and valid_to is null`.execute(
    db,
  );
  await db
    .insertInto('retentionRule')
    .values({ kind, months, blockedMonths, basis, validFrom, setBy: actor.userId, setAt: now() })
    .execute();
  note(context, { entity: 'retentionRule', detail: { kind, months, blockedMonths, validFrom } });
  return [...(await readRules(context))];
};
