import { API, type Fault, FUNCTIONS } from './fault.ts';

const PARTITIONS = [`${API}/testing/partitions.db.test.ts`];

/** Tables kept by months: what goes, what stays, who may reach a month, and that nothing is told twice across them. */
export const partitionFaults: readonly Fault[] = [
  {
    name: 'topic-told-again-in-another-month',
    changes: [
      {
        file: `${FUNCTIONS}/notifications/keep_notification_topic.sql`,
        from: 'return case when found then new end;',
        to: 'return new;',
      },
    ],
    noticedBy: PARTITIONS,
    only: 'a topic once although',
  },
  {
    name: 'notification-under-the-time-of-its-row',
    changes: [
      {
        file: `${API}/modules/notifications/news/notify.ts`,
        from: '        happenedAt: sql<Date>`(select f.at from fact f where f.id = ${factId})`,\n',
        to: '',
      },
    ],
    noticedBy: PARTITIONS,
    only: 'each row lies in its own',
  },
  {
    name: 'month-dropped-before-its-term',
    changes: [
      {
        file: `${FUNCTIONS}/partitions/drop_partitions.sql`,
        from: "date_trunc('month', (now() at time zone 'UTC') - make_interval(months => months))",
        to: "date_trunc('month', (now() at time zone 'UTC') - make_interval(months => months - 1))",
      },
    ],
    noticedBy: PARTITIONS,
    only: 'whole months go at night',
  },
  {
    name: 'months-dropped-without-a-term',
    changes: [
      {
        file: `${FUNCTIONS}/partitions/drop_partitions.sql`,
        from: "app.retention_months('notifications', app.business_day(now()))",
        to: "coalesce(app.retention_months('notifications', app.business_day(now())), 12)",
      },
    ],
    noticedBy: PARTITIONS,
    only: 'without a term nothing is dropped',
  },
  {
    name: 'month-made-by-anybody',
    changes: [
      {
        file: `${FUNCTIONS}/partitions/make_month.sql`,
        from: 'revoke all on function app.make_month(text, date) from public;\n',
        to: '',
      },
    ],
    noticedBy: PARTITIONS,
    only: 'nobody but the owner reaches a month',
  },
  {
    name: 'months-ahead-not-made',
    changes: [
      {
        file: `${FUNCTIONS}/partitions/make_partitions.sql`,
        from: 'for month in 0..ahead loop',
        to: 'for month in 0..ahead - 1 loop',
      },
    ],
    noticedBy: PARTITIONS,
    only: 'the job makes the months that are missing',
  },
];
