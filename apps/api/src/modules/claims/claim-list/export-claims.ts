import { claimListing, permittedClaimListing } from '@aura/contracts/claims/claim-list';
import { exportSource, type ExportedRow, type ExportSource } from '../../../core/listing/export-source.ts';
import { visibleClaims, actableClaims } from '../base/claim.visibility.ts';
import { businessDay } from '@aura/domain/business-day';
import { type RawBuilder, sql } from 'kysely';
import type { SignedInActor } from '../../../core/context.ts';
import { claimConditions, type ClaimQuery } from './claim-filters.ts';
import { claimOrder, longestUnauthorized } from './claim-order.ts';
import { forceCustomPlan } from './claim-pages.ts';
import { customerJson, personName, stageJson } from '../base/labels.ts';

export const exportClaims = exportSource(claimListing, readClaimsForExport(visibleClaims));

export const exportPermittedClaims = exportSource(permittedClaimListing, readClaimsForExport(actableClaims));

function cells(actor: SignedInActor, today: string): Readonly<Record<string, RawBuilder<unknown>>> {
  const named = (table: string, key: string) =>
    sql`(select l.name from ${sql.table(table)} l where l.id = ${sql.ref(key)})`;
  return {
    specialMonitoring: sql`c.special_monitoring`,
    claimNumber: sql`c.claim_number`,
    reportNumber: sql`c.report_number`,
    folio: sql`c.folio`,
    electronicFolio: sql`c.electronic_folio`,
    customer: customerJson(actor, sql`c.customer_id`),
    zone: named('zone', 'c.zone_id'),
    jobType: named('job_type', 'c.job_type_id'),
    insuredName: sql`c.insured_name`,
    supervisor: personName(actor, sql`c.supervisor_id`),
    costAnalyst: personName(actor, sql`c.cost_analyst_id`),
    activeParties: sql`(select count(*) from affected_party a where a.claim_id = c.id and a.is_active)`,
    // Only their number is written.
    affectedParties: sql`(select coalesce(json_agg(true), '[]') from affected_party a where a.claim_id = c.id)`,
    process: sql`(select ${stageJson} from affected_party a join process_stage s on s.id = a.stage_id
      where a.claim_id = c.id and a.is_active order by a.id limit 1)`,
    occurredDate: sql`c.occurred_on`,
    assignedAt: sql`c.assigned_at`,
    promiseDate: sql`c.promise_date`,
    days: sql`coalesce(app.business_day(c.closed_at), ${today}::date) - app.business_day(c.assigned_at)`,
    lastMovementAt: sql`(select l.at from logbook_entry l where l.claim_id = c.id order by l.at desc, l.id desc limit 1)`,
    unauthorizedDays: sql`coalesce(${longestUnauthorized}, 0)`,
  };
}

function readClaimsForExport(which: (actor: SignedInActor) => RawBuilder<boolean>): ExportSource['statement'] {
  return ({ actor, now }, asked, columns) => {
    const query = asked as ClaimQuery;
    const today = businessDay(now());
    const known = cells(actor, today);
    const selected = sql.join(columns.map((name) => sql`${known[name] ?? sql`null`} as ${sql.ref(name)}`));
    const where = sql.join([which(actor), ...claimConditions(query, today)], sql` and `);
    return sql<ExportedRow>`${forceCustomPlan(query)} select ${selected} from claim c where ${where}
      order by ${claimOrder(query.sort, today)}`;
  };
}
