import { CLAIMS, type Fault } from './fault.ts';

const WEB = 'apps/web/src';
const DAY = `${WEB}/features/dashboard/day`;

/** Numbers that mean two things or lead nowhere, acts that an address does, and screens that say nothing without a connection. */
export const screenFaults: readonly Fault[] = [
  {
    name: 'two-numbers-for-one-word',
    changes: [
      {
        file: `${WEB}/features/claim-file/affected-parties/party-alerts.ts`,
        from: 'isOutOfPatience(party.unauthorizedDays)',
        to: 'party.unauthorizedDays > 12',
      },
    ],
    noticedBy: ['scripts/one-number.db.test.ts'],
  },
  {
    name: 'figure-counts-more-than-its-list',
    changes: [
      {
        file: `${CLAIMS}/day/read-day-figures.ts`,
        from: "const UNCOUNTED: readonly string[] = ['mode', 'page', 'sort'];",
        to: "const UNCOUNTED: readonly string[] = ['mode', 'page', 'sort', 'supervisor', 'costAnalyst'];",
      },
    ],
    noticedBy: [`${CLAIMS}/day/day-figures.db.test.ts`],
    only: 'is the total of the list it opens',
  },
  {
    name: 'count-leads-to-an-unknown-filter',
    changes: [
      {
        file: `${DAY}/roles/LoadCard.tsx`,
        from: 'search={{ supervisor: username } as never}',
        to: 'search={{ supervisors: username } as never}',
      },
    ],
    noticedBy: [`${DAY}/counts-open-lists.test.tsx`],
    only: 'GeOp',
    project: 'web',
  },
  {
    name: 'count-without-a-list',
    changes: [
      {
        file: `${DAY}/work/TurnsCard.tsx`,
        from: 'const TurnLink = createLink(Link);',
        to: 'const TurnLink = (({ children }: { children: string }) => <span>{children}</span>) as never as ReturnType<typeof createLink>;',
      },
    ],
    noticedBy: [`${DAY}/counts-open-lists.test.tsx`],
    only: 'Supervisor',
    project: 'web',
  },
  {
    name: 'address-takes-the-step',
    changes: [
      {
        file: `${WEB}/features/claim-file/process/Steps.tsx`,
        from: 'else if (main?.asks != null && main.mayTake',
        to: 'else if (main !== undefined && main.mayTake',
      },
    ],
    noticedBy: [`${WEB}/features/claim-file/begun-act.test.tsx`],
    only: 'is not taken by opening an address',
    project: 'web',
  },
  {
    name: 'step-of-others-on-the-line',
    changes: [
      {
        file: `${CLAIMS}/process/read-direct-steps.ts`,
        from: 'isUndoable(transition) && mayTake(transition, actor);',
        to: 'isUndoable(transition);',
      },
    ],
    noticedBy: [`${CLAIMS}/day/day-work.db.test.ts`],
    only: 'no step comes with the line',
  },
  {
    name: 'screen-reloads-without-a-connection',
    changes: [
      {
        file: `${WEB}/app/lazy-screen.tsx`,
        from: 'store.write({ screen: null, failures: store.read().failures + 1 });',
        to: 'window.location.reload();',
      },
    ],
    noticedBy: [`${WEB}/app/lazy-screen.test.tsx`],
    project: 'web-whole',
  },
  {
    name: 'card-silent-without-a-connection',
    changes: [
      {
        file: `${DAY}/work/TurnsCard.tsx`,
        from: '<Loaded query={query}',
        to: '<Silent query={query}',
      },
    ],
    noticedBy: [`${WEB}/app/offline.test.ts`],
    project: 'web-whole',
  },
  {
    name: 'bitacora-written-as-html',
    changes: [
      {
        file: `${WEB}/features/claim-file/logbook/Timeline.tsx`,
        from: "<Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{entry.body}</Typography>",
        to: "<Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }} dangerouslySetInnerHTML={{ __html: entry.body }} />",
      },
    ],
    noticedBy: [`${WEB}/features/claim-file/logbook/Timeline.test.tsx`],
    project: 'web',
  },
];
