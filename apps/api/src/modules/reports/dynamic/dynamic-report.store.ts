import { allows } from '@aura/access/rule';
import type { ReportDefinition } from '@aura/contracts/reports/definition';
import type { DynamicReport } from '@aura/contracts/reports/dynamic-reports';
import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../../../core/context.ts';
import { NotFound } from '../../../core/errors.ts';
import { oneOrNotFound } from '../../../core/sql.ts';
import { CATALOGUE, mayUse } from './catalogue/catalogue.ts';
import { resolver } from './compile/resolver.ts';

type Who = Pick<Context, 'db' | 'actor'>;

/** Reports `d` in an actor's gallery: their own, and those shared with their groups on datasets they may use. */
export function inGallery(actor: Context['actor']): RawBuilder<boolean> {
  const usable = Object.values(CATALOGUE).flatMap((dataset) => (mayUse(actor, dataset) ? [dataset.name] : []));
  return sql<boolean>`(d.removed_at is null and (d.owner_id = ${actor.userId}
    or (d.shared_with && ${actor.groups}::text[] and d.definition ->> 'dataset' = any(${usable}::text[]))))`;
}

export async function readReport({ db, actor }: Who, which: { slug: string } | { id: number }): Promise<DynamicReport> {
  const condition = 'id' in which ? sql`d.id = ${which.id}` : sql`d.slug = ${which.slug}`;
  const mayChange = allows(actor, { ifCan: ['dynamic-report/report/change'] });
  return oneOrNotFound(
    db,
    sql<DynamicReport>`select d.id, d.slug, d.name, d.description, d.area as report_area, d.definition, d.shared_with, d.version, d.saved_at,
      (select u.display_name from user_account u where u.id = d.owner_id) as owner,
      coalesce(d.owner_id = ${actor.userId}, false) as is_own, coalesce(d.owner_id = ${actor.userId}, false) and ${mayChange} as may_change,
      coalesce(m.is_favourite, false) as is_favourite, coalesce(m.is_on_my_day, false) as is_on_my_day, m.last_run_at
      from dynamic_report d left join dynamic_report_mark m on m.report_id = d.id and m.user_id = ${actor.userId}
      where ${condition} and ${inGallery(actor)}`,
  );
}

/** Locks a report of the caller's for a change; another user's is not found. */
export async function lockOwnReport(
  { db, actor }: Who,
  id: number,
): Promise<{ readonly version: number; readonly name: string }> {
  const own = await db
    .selectFrom('dynamicReport')
    .select(['version', 'name'])
    .where('id', '=', id)
    .where('ownerId', '=', actor.userId)
    .where('removedAt', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (own === undefined) throw new NotFound();
  return own;
}

export async function keepVersion({ db, actor }: Who, reportId: number, version: number): Promise<void> {
  await sql`insert into dynamic_report_version (report_id, version, name, definition, saved_by, saved_at)
    select d.id, ${version}, d.name, d.definition, ${actor.userId}, d.saved_at from dynamic_report d where d.id = ${reportId}`.execute(
    db,
  );
}

/** Refuses unknown ids. Fields the actor may not see are allowed: each run leaves out what its reader may not see. */
export function checkDefinition(actor: Context['actor'], definition: ReportDefinition): void {
  const { columns, filters, groups, pivot, measures, sort } = definition;
  const { resolve } = resolver(CATALOGUE[definition.dataset], definition, actor, '2000-01-01');
  const own = new Set(measures.map(({ id }) => id));
  const named = [
    ...columns,
    ...filters.map(({ field }) => field),
    ...groups.map(({ field }) => field),
    ...(pivot === null ? [] : [pivot.field]),
    ...measures.flatMap(({ field }) => field ?? []),
    ...sort.flatMap(({ by }) => (own.has(by) ? [] : [by])),
  ];
  for (const reference of named) resolve(reference);
}
