import { API, type Fault } from './fault.ts';

const everyReport = [`${API}/modules/reports/base/every-report.db.test.ts`] as const;
const schedules = `${API}/modules/reports/schedules`;

/** What every report promises about its numbers, and whom a mail of one shows what. */
export const reportFaults: readonly Fault[] = [
  {
    name: 'totals-of-other-rows-than-the-list',
    changes: [
      {
        file: `${API}/core/listing/report-figures.ts`,
        from: 'as figures from ${from} where ${conditions(source, query, actor)}',
        to: 'as figures from ${from} where true',
      },
    ],
    noticedBy: everyReport,
  },
  {
    name: 'a-period-compared-with-itself',
    changes: [
      {
        file: `${API}/core/listing/serve-report.ts`,
        from: 'inPeriod(report, asked, compared)',
        to: 'asked',
      },
    ],
    noticedBy: everyReport,
  },
  {
    name: 'a-schedule-that-trusts-the-rights-of-the-day-it-was-made',
    changes: [
      {
        file: `${schedules}/make-list-file.ts`,
        from: "if (!mayCall(actor, listing.export)) throw new Forbidden('Ya no tiene permiso para exportar esta lista.');",
        to: 'void mayCall; void Forbidden;',
      },
    ],
    noticedBy: [`${schedules}/schedules.db.test.ts`],
  },
  {
    name: 'schedules-of-others-can-be-ended',
    changes: [
      {
        file: `${schedules}/remove-report-schedule.ts`,
        from: "    .where('userId', '=', context.actor.userId)\n",
        to: '',
      },
    ],
    noticedBy: [`${schedules}/schedules.db.test.ts`],
  },
];
