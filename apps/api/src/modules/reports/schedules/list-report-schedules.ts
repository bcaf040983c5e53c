import type { listReportSchedules as contract } from '@aura/contracts/reports/schedules';
import { sql } from 'kysely';
import type { UseCase } from '../../../core/context.ts';
import { rows } from '../../../core/sql.ts';
import { type ShownSchedule, shownSchedule } from './schedule.store.ts';

export const listReportSchedules: UseCase<typeof contract> = async ({ db, actor }) => [
  ...(await rows(
    db,
    sql<ShownSchedule>`select ${shownSchedule} from report_schedule s where s.user_id = ${actor.userId} order by s.next_at, s.id`,
  )),
];
