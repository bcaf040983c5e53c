import type { AuthorizationRule } from '@aura/contracts/customers/matrix';
import { sql } from 'kysely';
import { note } from '../../../core/audit.ts';
import type { Context } from '../../../core/context.ts';
import { NotFound } from '../../../core/errors.ts';
import { differences } from '../../../core/record/differences.ts';
import { fieldsOf, readRules } from './rule.store.ts';

/** Notes in the history of the cell what the opened rule changes, and answers the rule as it is shown. */
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
