import type { copyAuthorizationRule as contract } from '@aura/contracts/customers/matrix';
import { sql } from 'kysely';
import type { UseCase } from '../../../core/context.ts';
import { NotFound } from '../../../core/errors.ts';
import { requireOwnCustomers } from '../customer-scope.ts';
import { ableStaff } from './able-staff.ts';
import { noteOpenedRule } from './note-opened-rule.ts';
import { openRule } from './open-rule.ts';
import { fieldsOf, readRules } from './rule.store.ts';

export const copyAuthorizationRule: UseCase<typeof contract> = async (context, { body }) => {
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
