import type {
  AuthorizationRule,
  MatrixCell,
  readMatrixGrid as readMatrixGridContract,
  listRulesOfCell as listRulesOfCellContract,
  readAuthorizationRule as readAuthorizationRuleContract,
  copyAuthorizationRule as copyAuthorizationRuleContract,
  tryAuthorization as tryAuthorizationContract,
  setAuthorizationRule as setAuthorizationRuleContract,
} from '@aura/contracts/customers/matrix';
import { businessDay } from '@aura/domain/business-day';
import { sql } from 'kysely';
import { decideAuthorization } from '@aura/domain/authorization-rule';
import type { UseCase, Context } from '../../../core/context.ts';
import { gridAxes } from '../grid-axes.ts';
import { NotFound, Invalid } from '../../../core/errors.ts';
import { requireOwnCustomers } from '../customer-scope.ts';
import { note } from '../../../core/audit.ts';
import { differences } from '../../../core/record/differences.ts';
import { ableSigners, inForceOn, readRules, fieldsOf } from './rule.store.ts';
import { openRule } from './open-rule.ts';
import { explain } from './explain.ts';

/** A cell for every zone the insurer is served in, and for rules in other zones. */
export const readMatrixGrid: UseCase<typeof readMatrixGridContract> = async ({ db, now }, { query }) => {
  const date = query.date ?? businessDay(now());
  const axes = await gridAxes(db);
  const rules = await readRules(db, sql`c.is_active and z.is_active and ${inForceOn(date)}`);
  const byCell = new Map(rules.map((rule) => [`${rule.customer.id}-${rule.zone.id}`, rule]));
  const { rows: places } = await sql<{ customerId: number; zoneId: number; nextFrom: string | null }>`
    select k.customer_id, k.zone_id, (select min(r.valid_from) from authorization_rule r where r.customer_id = k.customer_id
      and r.zone_id = k.zone_id and r.superseded_at is null and r.valid_from > ${date}::date) as next_from
    from (select customer_id, zone_id from customer_zone
      union select customer_id, zone_id from authorization_rule where superseded_at is null) k
      join customer c on c.id = k.customer_id and c.is_active join zone z on z.id = k.zone_id and z.is_active
    order by 1, 2`.execute(db);
  const cells = places.map(({ customerId, zoneId, nextFrom }): MatrixCell => {
    const rule = byCell.get(`${customerId}-${zoneId}`) ?? null;
    return { customerId, zoneId, rule, gap: gapOf(rule), nextFrom };
  });
  return { date, ...axes, cells };
};

function gapOf(rule: AuthorizationRule | null): MatrixCell['gap'] {
  if (rule === null) return 'no-rule';
  if (!rule.isActive) return 'inactive';
  return ableSigners(rule).length === 0 ? 'no-signer' : null;
}

export const listRulesOfCell: UseCase<typeof listRulesOfCellContract> = async ({ db }, { params }) => [
  ...(await readRules(db, sql`c.codename = ${params.customer} and z.slug = ${params.zone}`)),
];

export const readAuthorizationRule: UseCase<typeof readAuthorizationRuleContract> = async (
  { db, now },
  { params, query },
) => {
  const date = query.date ?? businessDay(now());
  const [rule] = await readRules(
    db,
    sql`c.codename = ${params.customer} and z.slug = ${params.zone} and ${inForceOn(date)}`,
  );
  return rule ?? null;
};

export const copyAuthorizationRule: UseCase<typeof copyAuthorizationRuleContract> = async (context, { body }) => {
  const [source] = await readRules(context.db, sql`r.id = ${body.ruleId}`);
  if (source === undefined) throw new NotFound();
  await requireOwnCustomers(
    context,
    body.cells.map(({ customerId }) => customerId),
  );
  let withoutSigner = 0;
  // A fixed order, so that two concurrent copies to the same cells wait instead of deadlocking.
  const cells = body.cells.toSorted((one, other) => one.customerId - other.customerId || one.zoneId - other.zoneId);
  for (const cell of cells) {
    const signers = await ableStaff(
      context,
      cell.customerId,
      cell.zoneId,
      source.authorization.map(({ id }) => id),
    );
    const { opened, before } = await openRule(
      context,
      { ...fieldsOf(source), ...cell, validFrom: body.validFrom },
      { signers },
    );
    if (signers.length === 0) withoutSigner += 1;
    await noteOpenedRule(context, opened, before);
  }
  return { opened: cells.length, withoutSigner };
};

export const tryAuthorization: UseCase<typeof tryAuthorizationContract> = async ({ db }, { body }) => {
  const { customer: codename, zone: slug, amount, date, moment } = body;
  const customer = await db.selectFrom('customer').select('id').where('codename', '=', codename).executeTakeFirst();
  if (customer === undefined) throw new Invalid({ customer: 'No existe ese cliente' });
  const zone = await db.selectFrom('zone').select('id').where('slug', '=', slug).executeTakeFirst();
  if (zone === undefined) throw new Invalid({ zone: 'No existe esa zona' });
  const [rule = null] = await readRules(
    db,
    sql`r.customer_id = ${customer.id} and r.zone_id = ${zone.id} and ${inForceOn(date)}`,
  );
  const facts = { amount, date, moment };
  const decision = decideAuthorization(rule === null ? null : { ...rule, signers: ableSigners(rule) }, facts);
  return {
    verdict: decision.verdict,
    explanation: explain(decision, rule, facts),
    signers: [...decision.signers],
    fileType: decision.fileType,
    rule,
  };
};

export const setAuthorizationRule: UseCase<typeof setAuthorizationRuleContract> = async (context, { body }) => {
  const { basedOn, authorization, ...rule } = body;
  await requireOwnCustomers(context, [rule.customerId]);
  if (rule.authorizationGnp && rule.gnpMatrixStart === null)
    throw new Invalid({ gnpMatrixStart: 'Indique desde cuándo rige la matriz GNP' });
  const able = await ableStaff(context, rule.customerId, rule.zoneId, authorization);
  if (able.length < new Set(authorization).size)
    throw new Invalid({ authorization: 'Solo firman personas activas de ese cliente y esa zona' });
  const { opened, before } = await openRule(context, rule, { signers: able, basedOn });
  return noteOpenedRule(context, opened, before);
};

/** Filters the people who may sign: active, of that insurer, in charge of that zone. */
async function ableStaff(
  { db }: Context,
  customerId: number,
  zoneId: number,
  staffIds: readonly number[],
): Promise<readonly number[]> {
  if (staffIds.length === 0) return [];
  const found = await db
    .selectFrom('customerStaff as s')
    .innerJoin('customerStaffZone as z', 'z.staffId', 's.id')
    .select('s.id')
    .where('s.id', 'in', staffIds)
    .where('s.customerId', '=', customerId)
    .where('z.zoneId', '=', zoneId)
    .where('s.isActive', '=', true)
    .execute();
  return found.map(({ id }) => id);
}

/** Notes the changes of the opened rule in the cell's history and returns the rule as shown. */
async function noteOpenedRule(
  context: Context,
  opened: number,
  before: AuthorizationRule | null,
): Promise<AuthorizationRule> {
  const [after] = await readRules(context.db, sql`r.id = ${opened}`);
  if (after === undefined) throw new NotFound();
  note(context, {
    entity: 'authorizationRule',
    entityId: `${after.customer.codename}-${after.zone.slug}`,
    changes: differences(plain(before), plain(after)),
  });
  return after;
}

/** A rule as the cell's history shows it: names, not ids. */
function plain(rule: AuthorizationRule | null): Record<string, unknown> {
  if (rule === null) return {};
  const { validFrom, validTo, authorization, fileType } = rule;
  const { fileTypeId: _id, ...fields } = fieldsOf(rule);
  return {
    validFrom,
    validTo,
    ...fields,
    fileType: fileType?.name ?? null,
    authorization: authorization.map(({ name }) => name),
  };
}
