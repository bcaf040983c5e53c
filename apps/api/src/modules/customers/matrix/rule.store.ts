import type { AuthorizationRule } from '@aura/contracts/customers/matrix';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/database.ts';

/** Rules as shown, with the names of the records they refer to. */
export async function readRules(db: Db, where: RawBuilder<unknown>): Promise<readonly AuthorizationRule[]> {
  const { rows } = await sql<AuthorizationRule>`
    select r.id, r.valid_from, r.valid_to, r.need_auth_before, r.need_auth_after, r.repair_without_authorization,
      r.budget_amount_before, r.budget_amount_after, r.authorization_gnp, r.gnp_matrix_start, r.is_active,
      r.created_at, r.superseded_at, coalesce(u.display_name, 'Sistema') as created_by,
      jsonb_build_object('id', c.id, 'codename', c.codename, 'name', c.name) as customer,
      jsonb_build_object('id', z.id, 'slug', z.slug, 'name', z.name) as zone,
      case when f.id is not null then jsonb_build_object('id', f.id, 'codename', f.codename, 'name', f.name) end as file_type,
      coalesce((select jsonb_agg(jsonb_build_object('id', s.id, 'name', s.full_name, 'email', s.email, 'isActive', s.is_active,
          'coversZone', exists (select from customer_staff_zone sz where sz.staff_id = s.id and sz.zone_id = r.zone_id))
          order by s.sort_name)
        from authorization_rule_signer g join customer_staff s on s.id = g.staff_id where g.rule_id = r.id), '[]') as authorization
    from authorization_rule r join customer c on c.id = r.customer_id join zone z on z.id = r.zone_id
      left join file_type f on f.id = r.file_type_id left join user_account u on u.id = r.created_by
    where ${where} order by r.valid_from desc, r.id desc`.execute(db);
  return rows;
}

/** Condition for the one rule of a cell in force on a day. */
export function inForceOn(date: string): RawBuilder<unknown> {
  return sql`r.superseded_at is null and daterange(r.valid_from, r.valid_to, '[]') @> ${date}::date`;
}

export function ableSigners(rule: AuthorizationRule): AuthorizationRule['authorization'] {
  return rule.authorization.filter(({ isActive, coversZone }) => isActive && coversZone);
}

/** The content of a rule, without its cell, dates and signers. */
export function fieldsOf(rule: AuthorizationRule) {
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
