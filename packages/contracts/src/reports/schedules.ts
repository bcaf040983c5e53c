import * as z from 'zod';
import { endpoint, nothing } from '../endpoint.ts';
import { EXPORT_FORMATS, type Words } from '../listing.ts';
import { id, idText, instant, requiredText, text } from '../scalars.ts';
import { wire, wireInput } from '../wire.ts';
import { ReportParameters } from './definition.ts';

const own = { area: 'reports', ifCan: ['report/report/view'] } as const;

export const CADENCES = ['daily', 'weekdays', 'weekly', 'monthly'] as const;
export type Cadence = (typeof CADENCES)[number];
export const CADENCE_WORDS = {
  daily: { es: 'Todos los días', en: 'Every day' },
  weekdays: { es: 'De lunes a viernes', en: 'Monday to Friday' },
  weekly: { es: 'Cada semana', en: 'Every week' },
  monthly: { es: 'Cada mes', en: 'Every month' },
} as const satisfies Words;

const scheduleFields = {
  title: requiredText(120),
  cadence: z.enum(CADENCES),
  /** 1 is Monday; ignored unless `weekly`. */
  weekday: z.int().min(1).max(7),
  /** Up to the 28th, which every month has. */
  monthDay: z.int().min(1).max(28),
  /** In the time zone of the head office. */
  hour: z.int().min(0).max(23),
  format: z.enum(EXPORT_FORMATS),
} as const;

/** What is sent: the rows of a list as exported, or a dynamic report. Exactly one. */
const target = {
  listing: z
    .strictObject({
      path: text(120),
      query: z.record(text(40), text(4000)),
      /** The screen with the same rows, linked in the mail. */
      address: text(4000).regex(/^\/[a-zA-Z?_-]/),
    })
    .nullable(),
  report: z.strictObject({ id, parameters: ReportParameters }).nullable(),
} as const;

export const ReportSchedule = wire({
  id,
  ...scheduleFields,
  ...target,
  nextAt: instant,
  lastAt: instant.nullable(),
  /** Number of rows last time; null before the first run, 0 if nothing was mailed because there were none. */
  lastRows: z.int().nullable(),
  problem: z.string().nullable(),
});
export type ReportSchedule = z.output<typeof ReportSchedule>;

export const listReportSchedules = endpoint({
  ...own,
  method: 'GET',
  path: '/report/schedule/',
  kind: 'read',
  summary: 'The reports the current user has scheduled to be mailed',
  reply: z.array(ReportSchedule),
});

export const addReportSchedule = endpoint({
  ...own,
  method: 'POST',
  path: '/report/schedule/',
  kind: 'write',
  summary: 'Schedules a report to be mailed to the current user at a given hour, when it has rows',
  body: wireInput({ ...scheduleFields, ...target }),
  reply: ReportSchedule,
});

export const editReportSchedule = endpoint({
  ...own,
  method: 'PUT',
  path: '/report/schedule/:id/',
  kind: 'write',
  summary: 'Changes when a schedule of the current user is mailed',
  params: wireInput({ id: idText }),
  body: wireInput(scheduleFields),
  reply: ReportSchedule,
});

export const removeReportSchedule = endpoint({
  ...own,
  method: 'DELETE',
  path: '/report/schedule/:id/',
  kind: 'write',
  summary: 'Ends an own schedule',
  params: wireInput({ id: idText }),
  reply: nothing,
});
