import type { Fault } from './fault.ts';

const WEB = 'apps/web/src';

/** Writes that fail without a word, and what is typed and lost. */
export const formFaults: readonly Fault[] = [
  {
    name: 'refused-fields-not-told',
    changes: [
      {
        file: `${WEB}/lib/query-client.ts`,
        from: 'mutation.meta?.shownInPlace !== true && publishError(error)',
        to: 'mutation.meta?.shownInPlace !== true && !(error as ApiError).hasFieldErrors && publishError(error)',
      },
    ],
    noticedBy: [`${WEB}/app/silent-writes.test.tsx`],
    only: 'useScheduleAppointment|useCopyRule',
    project: 'web-whole',
  },
  {
    name: 'writes-wait-for-a-line-in-silence',
    changes: [{ file: `${WEB}/lib/query-client.ts`, from: "mutations: { networkMode: 'always' },", to: '' }],
    noticedBy: [`${WEB}/app/silent-writes.test.tsx`],
    only: 'useScheduleAppointment',
    project: 'web-whole',
  },
  {
    name: 'scope-without-a-draft',
    changes: [
      {
        file: `${WEB}/features/claim-file/scope/ScopeForm.tsx`,
        from: 'const form = useKeptState<ScopeValues>(`scope-${party.id}`, () => scopeOf(party));',
        to: 'const form = usePlainState(() => scopeOf(party));',
      },
    ],
    noticedBy: [`${WEB}/app/nothing-lost.test.ts`],
    project: 'web-whole',
  },
  {
    name: 'unread-date-saved-as-none',
    changes: [
      {
        file: `${WEB}/ui/use-typed-value.ts`,
        from: "form.addEventListener('submit', hold, true);",
        to: 'void hold;',
      },
    ],
    noticedBy: [`${WEB}/ui/dates/date-fields.test.tsx`],
    only: 'a form is not sent',
    project: 'web',
  },
];
