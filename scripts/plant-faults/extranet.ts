import { API, type Fault, FUNCTIONS } from './fault.ts';

const EXTRANET = `${API}/modules/extranet`;
const SQL = `${FUNCTIONS}/extranet`;
const CANARIES = [`${EXTRANET}/base/extranet-canaries.db.test.ts`] as const;
const PAPERS = [`${EXTRANET}/base/extranet-papers.db.test.ts`] as const;

/** What keeps an insurer's people with what they are shown. */
export const extranetFaults: readonly Fault[] = [
  {
    name: 'extranet-cases-of-any-insurer',
    changes: [
      {
        file: `${SQL}/extranet_case.policies.sql`,
        from: 'customer_id = (select app.current_customer_id()) and zone_id',
        to: '(select app.current_customer_id()) is not null and zone_id',
      },
    ],
    noticedBy: CANARIES,
  },
  {
    name: 'extranet-cases-of-any-zone',
    changes: [
      {
        file: `${SQL}/extranet_case.policies.sql`,
        from: ' and zone_id = any ((select app.current_zone_ids())::bigint[])',
        to: '',
      },
    ],
    noticedBy: CANARIES,
  },
  {
    name: 'extranet-packages-of-any-insurer',
    changes: [
      {
        file: `${SQL}/own_packages.sql`,
        from: 'and e.customer_id = app.current_customer_id() and e.zone_id = any (app.current_zone_ids())',
        to: '',
      },
    ],
    noticedBy: CANARIES,
  },
  {
    name: 'extranet-names-our-own-people',
    changes: [
      {
        file: `${SQL}/insurer_colleague.sql`,
        from: ' and u.customer_id = app.current_customer_id()',
        to: '',
      },
    ],
    noticedBy: CANARIES,
  },
  {
    name: 'extranet-shows-parties-that-are-hidden',
    changes: [
      {
        file: `${SQL}/extranet_rows.sql`,
        from: 'a.is_active and a.is_visible_in_extranet and c.is_active',
        to: 'a.is_active and c.is_active',
      },
      {
        file: `${SQL}/affected_party.triggers.sql`,
        from: 'for each row when (new.is_visible_in_extranet)',
        to: 'for each row',
      },
    ],
    noticedBy: CANARIES,
  },
  {
    name: 'report-mail-of-all-zones',
    changes: [
      {
        file: `${EXTRANET}/reports/mail-reports.job.ts`,
        from: ' and e.zone_id = any(${fn.zoneIdsOf({ askedUser: actor.userId })})',
        to: '',
      },
    ],
    noticedBy: [`${EXTRANET}/reports/reports.db.test.ts`],
  },
  {
    name: 'insurers-hear-of-everything',
    changes: [
      {
        file: `${API}/realtime/watch-list.ts`,
        from: "watch?.standing === 'insurer' ? about.isForInsurer : about.isForProvider",
        to: "watch?.standing === 'insurer' ? true : about.isForProvider",
      },
    ],
    noticedBy: [`${API}/modules/live/live.db.test.ts`],
  },
  {
    name: 'photo-with-what-its-camera-wrote',
    changes: [
      {
        file: `${EXTRANET}/file/open-extranet-file.ts`,
        from: "isPhoto ? 'picture' : 'download'",
        to: "isPhoto ? 'download' : 'download'",
      },
    ],
    noticedBy: PAPERS,
    only: 'in a photo',
  },
  {
    name: 'our-people-named-to-insurers-by-a-function',
    changes: [
      {
        file: `${FUNCTIONS}/accounts/colleague_label.sql`,
        from: "    and (session_user <> 'app_outsider' or app.current_customer_id() is null)\n",
        to: '',
      },
    ],
    noticedBy: CANARIES,
    only: 'through row-level security alone',
  },
];
