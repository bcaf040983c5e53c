import type { AuthorizationRule } from '@aura/contracts/customers/matrix';
import { addDays } from '@aura/domain/calendar';
import { businessDay } from '@aura/domain/business-day';
import { sql } from 'kysely';
import type { Context } from '../../../core/context.ts';
import { Invalid, Stale } from '../../../core/errors.ts';
import { inForceOn, readRules } from './rule.store.ts';

export interface NewRule {
  readonly customerId: number;
  readonly zoneId: number;
  readonly validFrom: string;
  readonly needAuthBefore: boolean;
  readonly needAuthAfter: boolean;
  readonly repairWithoutAuthorization: boolean;
  readonly budgetAmountBefore: number;
  readonly budgetAmountAfter: number;
  readonly authorizationGnp: boolean;
  readonly gnpMatrixStart: string | null;
  readonly fileTypeId: number | null;
  readonly isActive: boolean;
}

/**
 * Ends the rule in force the day before and opens the new one, until the next planned rule. History is not rewritten: a
 * rule replaced on its first day is kept as superseded, and past days keep their rule.
 */
export async function openRule(
  context: Context,
  rule: NewRule,
  { signers, basedOn }: { signers: readonly number[]; basedOn?: number | null },
): Promise<{ opened: number; before: AuthorizationRule | null }> {
  const { db } = context;
  const { customerId, zoneId, validFrom } = rule;
  // Serialises changes of an insurer's matrix, so that no two rules overlap.
  await sql`select id from customer where id = ${customerId} for no key update`.execute(db);
  const cell = sql`r.customer_id = ${customerId} and r.zone_id = ${zoneId}`;
  const [before = null] = await readRules(db, sql`${cell} and ${inForceOn(validFrom)}`);
  if (basedOn !== undefined && (before?.id ?? null) !== basedOn) refuseStale(before);
  if (before !== null && validFrom < businessDay(context.now()))
    throw new Invalid({ validFrom: 'Los días pasados conservan su regla: elija hoy o una fecha posterior' });
  if (before !== null) await close(context, before, validFrom);
  const [later] = (await readRules(db, sql`${cell} and r.superseded_at is null and r.valid_from > ${validFrom}::date`))
    .slice()
    .toSorted((one, other) => one.validFrom.localeCompare(other.validFrom));
  const { id: opened } = await db
    .insertInto('authorizationRule')
    .values({
      ...rule,
      validTo: later === undefined ? null : addDays(later.validFrom, -1),
      createdBy: context.actor.userId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (signers.length > 0)
    await db
      .insertInto('authorizationRuleSigner')
      .values([...new Set(signers)].map((staffId) => ({ ruleId: opened, staffId })))
      .execute();
  return { opened, before };
}

function refuseStale(current: AuthorizationRule | null): never {
  if (current === null) throw new Invalid({ validFrom: 'En esa fecha ya no hay una regla que reemplazar. Recargue.' });
  throw new Stale(current);
}

async function close({ db }: Context, rule: AuthorizationRule, validFrom: string): Promise<void> {
  const began = rule.validFrom === validFrom;
  await db
    .updateTable('authorizationRule')
    .set(began ? { supersededAt: sql`now()` } : { validTo: addDays(validFrom, -1) })
    .where('id', '=', rule.id)
    .execute();
}
