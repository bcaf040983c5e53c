import type { AuthorizationRule } from '@aura/contracts/customers/matrix';
import { sql } from 'kysely';
import { note } from '../../../core/audit.ts';
import type { Context } from '../../../core/context.ts';
import { NotFound } from '../../../core/errors.ts';
import { differences } from '../../../core/record/differences.ts';
import { fieldsOf, readRules } from './rule.store.ts';

/** Notes the changes of the opened rule in the cell's history and returns the rule as shown. */
export async function noteOpenedRule(
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
