import type {
  AuthorizationRule,
  copyAuthorizationRule as copyContract,
  setAuthorizationRule as setContract,
} from '@aura/contracts/customers/matrix';
import { sql } from 'kysely';
import { note } from '../../../core/audit.ts';
import type { Context, UseCase } from '../../../core/context.ts';
import { Invalid, NotFound } from '../../../core/errors.ts';
import { differences } from '../../../core/record/differences.ts';
import { requireOwnCustomers } from '../customer-scope.ts';
import { openRule } from './open-rule.ts';
import { readRules } from './rule.store.ts';

export const setAuthorizationRule: UseCase<typeof setContract> = async (context, { body }) => {
  const { basedOn, authorization, ...rule } = body;
  await requireOwnCustomers(context, [rule.customerId]);
  if (rule.authorizationGnp && rule.gnpMatrixStart === null)
    throw new Invalid({ gnpMatrixStart: 'Indique desde cuándo rige la matriz GNP' });
  const able = await ableStaff(context, rule.customerId, rule.zoneId, authorization);
  if (able.length < new Set(authorization).size)
    throw new Invalid({ authorization: 'Solo firman personas activas de ese cliente y esa zona' });
  const { opened, before } = await openRule(context, rule, { signers: able, basedOn });
  return told(context, opened, before);
};

export const copyAuthorizationRule: UseCase<typeof copyContract> = async (context, { body }) => {
  const [source] = await readRules(context.db, sql`r.id = ${body.ruleId}`);
  if (source === undefined) throw new NotFound();
  await requireOwnCustomers(
    context,
    body.cells.map(({ customerId }) => customerId),
  );
  let withoutSigner = 0;
  // Always in the same order: two copies that cross each other wait instead of embracing.
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
    await told(context, opened, before);
  }
  return { opened: cells.length, withoutSigner };
};

function fieldsOf(rule: AuthorizationRule) {
  return {
    needAuthBefore: rule.needAuthBefore,
    needAuthAfter: rule.needAuthAfter,
    repairWithoutAuthorization: rule.repairWithoutAuthorization,
    budgetAmountBefore: rule.budgetAmountBefore,
    budgetAmountAfter: rule.budgetAmountAfter,
    authorizationGnp: rule.authorizationGnp,
    gnpMatrixStart: rule.gnpMatrixStart,
    fileTypeId: rule.fileType?.id ?? null,
    isActive: rule.isActive,
  };
}

/** Of the people named, those who may sign there: active, of that insurer, in charge of that zone. */
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

async function told(context: Context, opened: number, before: AuthorizationRule | null): Promise<AuthorizationRule> {
  const [after] = await readRules(context.db, sql`r.id = ${opened}`);
  if (after === undefined) throw new NotFound();
  note(context, {
    entity: 'authorizationRule',
    entityId: `${after.customer.codename}-${after.zone.slug}`,
    changes: differences(plain(before), plain(after)),
  });
  return after;
}

/** What the history of a cell tells of a rule: names, not ids. */
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
