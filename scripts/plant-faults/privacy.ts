import { API, type Fault, FUNCTIONS } from './fault.ts';

const PRIVACY = `${API}/modules/privacy`;
const READS = [`${PRIVACY}/reads/reads.db.test.ts`];
const REQUESTS = [`${PRIVACY}/requests/requests.db.test.ts`];
const RETENTION = [`${PRIVACY}/retention/retention.db.test.ts`];

/** What persons ask about their data, how long it is kept, and who read it. */
export const privacyFaults: readonly Fault[] = [
  {
    name: 'read-of-a-person-not-recorded',
    changes: [{ file: `${API}/http/route.ts`, from: '        noteRead(parts, request, name, result);\n', to: '' }],
    noticedBy: READS,
    only: 'whose data somebody read',
  },
  {
    name: 'reads-looked-at-without-a-trace',
    changes: [
      {
        file: `${PRIVACY}/reads/list-personal-reads.ts`,
        from: "  await recordAudit(context, { act: 'listPersonalReads'",
        to: "  if (user.length < 0) await recordAudit(context, { act: 'listPersonalReads'",
      },
    ],
    noticedBy: READS,
    only: 'asking is itself audited',
  },
  {
    name: 'reads-deleted-before-their-term',
    changes: [
      {
        file: `${FUNCTIONS}/privacy/keep_personal_read.sql`,
        from: "  if tg_op = 'DELETE' and app.business_day(old.at)",
        to: "  if tg_op = 'DELETE' or app.business_day(old.at)",
      },
    ],
    noticedBy: READS,
    only: 'nor deleted before its term',
  },
  {
    name: 'blocked-name-left-in-sight',
    changes: [
      {
        file: `${FUNCTIONS}/privacy/block_party.sql`,
        from: "set name = 'Bloqueado', contact = ''",
        to: "set contact = ''",
      },
    ],
    noticedBy: [...REQUESTS, ...RETENTION],
    only: 'blocked at night|blocks at once',
  },
  {
    name: 'blocked-data-within-reach-of-a-role',
    changes: [
      {
        file: `${API}/db/migrations/202611161483_blocking.sql`,
        from: 'revoke all on blocked_value from app_staff, app_worker;\n',
        to: '',
      },
    ],
    noticedBy: RETENTION,
    only: 'by no role of the application',
  },
  {
    name: 'blocked-before-its-term',
    changes: [
      {
        file: `${PRIVACY}/retention/due-parties.ts`,
        from: '<= (${day}::date - make_interval(months => ${months}))::date',
        to: '<= (${day}::date - make_interval(months => ${months - 2}))::date',
      },
    ],
    noticedBy: RETENTION,
    only: 'blocked at night',
  },
  {
    name: 'deleted-before-its-day',
    changes: [
      {
        file: `${FUNCTIONS}/privacy/delete_blocked.sql`,
        from: ' and delete_on <= least(today, app.business_day(now()))',
        to: '',
      },
    ],
    noticedBy: RETENTION,
    only: 'not a day before',
  },
  {
    name: 'position-forgotten-before-its-term',
    changes: [
      {
        file: `${FUNCTIONS}/privacy/forget_positions.sql`,
        from: 'where v.at < limit_at and v.latitude is not null',
        to: 'where v.latitude is not null',
      },
    ],
    noticedBy: RETENTION,
    only: 'where a visit took place',
  },
  {
    name: 'open-claim-blocked-by-a-cancellation',
    changes: [
      {
        file: `${PRIVACY}/retention/cancel-matches.ts`,
        from: '  if (isOpen) return',
        to: '  if (isOpen && until !== null) return',
      },
    ],
    noticedBy: REQUESTS,
    only: 'an open claim keeps the data',
  },
  {
    name: 'overdue-request-nobody-is-told-of',
    changes: [
      {
        file: `${PRIVACY}/requests/warn-requests.job.ts`,
        from: 'app.business_days_until(${day}::date, ${dueOf}) <= (select',
        to: 'app.business_days_until(${day}::date, ${dueOf}) between 0 and (select',
      },
    ],
    noticedBy: REQUESTS,
    only: 'has passed is told every day',
  },
  {
    name: 'request-about-oneself-handled-by-oneself',
    changes: [
      {
        file: `${PRIVACY}/requests/request.store.ts`,
        from: '  if (await concernsOneself(context, request))',
        to: '  if (version < 0 && (await concernsOneself(context, request)))',
      },
    ],
    noticedBy: REQUESTS,
    only: 'about the own data',
  },
  {
    name: 'person-found-nowhere-because-a-column-is-not-declared',
    changes: [
      { file: `${PRIVACY}/search/other-columns.ts`, from: "  session: ['ip', 'agent'],", to: "  session: ['ip']," },
    ],
    noticedBy: [`${PRIVACY}/search/personal-data.db.test.ts`],
    only: 'looks personal',
  },
];
