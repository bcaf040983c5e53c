import type { ReportSchedule } from '@aura/contracts/reports/schedules';
import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';

export const shownSchedule: RawBuilder<unknown> = sql`s.id, s.title, s.cadence, s.weekday, s.month_day, s.hour, s.format,
  case when s.list_path is not null then json_build_object('path', s.list_path, 'query', s.list_query, 'address', s.list_address) end as listing,
  case when s.report_id is not null then json_build_object('id', s.report_id, 'parameters', s.parameters) end as report,
  s.next_at, s.last_at, s.last_rows, s.problem`;

export type ShownSchedule = ReportSchedule;
