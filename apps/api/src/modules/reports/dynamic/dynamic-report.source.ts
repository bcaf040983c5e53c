import type { DynamicReportRow, dynamicReportListing } from '@aura/contracts/reports/dynamic-reports';
import { type RawBuilder, sql } from 'kysely';
import type { ForWhom } from '../../../core/listing/export-source.ts';
import type { ListingSource } from '../../../core/listing/listing-source.ts';
import { inGallery } from './dynamic-report.store.ts';

const is = (condition: RawBuilder<boolean>, isWanted: boolean) =>
  isWanted ? condition : sql<boolean>`not ${condition}`;
const favourite = sql<boolean>`coalesce(m.is_favourite, false)`;
const onMyDay = sql<boolean>`coalesce(m.is_on_my_day, false)`;
const ownerName = sql`(select u.display_name from user_account u where u.id = d.owner_id)`;

/** The caller's gallery, with the caller's relation to each report. */
export function dynamicReportRows({
  actor: { userId },
}: ForWhom): ListingSource<typeof dynamicReportListing, DynamicReportRow> {
  const own = sql<boolean>`coalesce(d.owner_id = ${userId}, false)`;
  return {
    from: sql`dynamic_report d left join dynamic_report_mark m on m.report_id = d.id and m.user_id = ${userId}`,
    id: sql`d.id`,
    columns: {
      id: sql`d.id`,
      slug: sql`d.slug`,
      name: sql`d.name`,
      description: sql`d.description`,
      reportArea: sql`d.area`,
      dataset: sql`d.definition ->> 'dataset'`,
      chart: sql`d.definition ->> 'chart'`,
      owner: ownerName,
      isOwn: own,
      sharedWith: sql`d.shared_with`,
      lastRunAt: sql`m.last_run_at`,
      isScheduled: sql`exists (select from report_schedule s where s.report_id = d.id and s.user_id = ${userId})`,
      isFavourite: favourite,
      isOnMyDay: onMyDay,
    },
    sorts: { name: sql`app.fold(d.name)`, owner: sql`app.fold(${ownerName})` },
    search: sql`app.fold(d.name || ' ' || d.description)`,
    filters: {
      reportArea: (areas) => sql`d.area = any(${areas})`,
      isOwn: (isWanted) => is(own, isWanted),
      isFavourite: (isWanted) => is(favourite, isWanted),
      isOnMyDay: (isWanted) => is(onMyDay, isWanted),
    },
    visibleTo: inGallery,
  };
}
