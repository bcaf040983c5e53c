import { API, type Fault, FUNCTIONS } from './fault.ts';

const MODULE = `${API}/modules/assistant`;
const READING = [`${MODULE}/reading/reading.db.test.ts`] as const;
const LIBRARY = [`${MODULE}/library/library.db.test.ts`] as const;

/** What the assistant answers from: whose it is, when it is gone, and that no file harms its reader. */
export const assistantReadingFaults: readonly Fault[] = [
  {
    name: 'manuals-of-every-insurer',
    changes: [
      {
        file: `${MODULE}/base/visible-documents.ts`,
        from: 'and (c.customer_id is null or ${visibleCustomers(actor)})',
        to: '',
      },
    ],
    noticedBy: LIBRARY,
    only: 'people of other insurers',
  },
  {
    name: 'withdrawn-manual-still-open',
    changes: [
      {
        file: `${MODULE}/base/visible-documents.ts`,
        from: 'where d.withdrawn_at is null and',
        to: 'where',
      },
    ],
    noticedBy: LIBRARY,
    only: 'a withdrawn document',
  },
  {
    name: 'words-outlive-a-blocked-file',
    changes: [
      {
        file: `${FUNCTIONS}/assistant/follow_checked_file.sql`,
        from: "elsif old.state = 'ready' then",
        to: "elsif old.state = 'sweeping' then",
      },
    ],
    noticedBy: READING,
    only: 'a file that is closed',
  },
  {
    name: 'reader-waits-for-ever',
    changes: [
      {
        file: `${MODULE}/reading/run-tool.ts`,
        from: "setTimeout(() => end('time'), seconds * 1000)",
        to: "setTimeout(() => end('time'), seconds * 1_000_000)",
      },
    ],
    noticedBy: READING,
    only: 'a program that never ends',
  },
  {
    name: 'half-read-documents-stay-half-read',
    changes: [
      {
        file: `${MODULE}/reading/reading.store.ts`,
        from: "(state = 'waiting' or ${isDead})\n          order by",
        to: "state = 'waiting'\n          order by",
      },
    ],
    noticedBy: READING,
    only: 'what a worker that died',
  },
];
