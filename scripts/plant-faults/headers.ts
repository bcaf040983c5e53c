import { API, type Fault } from './fault.ts';

const HEADERS = `${API}/http/security-headers.ts`;
const noticedBy = [`${API}/http/security-headers.test.ts`];

/** What each answer tells the browser, and what the server refuses before any rule is asked. */
export const headerFaults: readonly Fault[] = [
  {
    name: 'browsers-may-guess-types',
    changes: [{ file: HEADERS, from: "'x-content-type-options': 'nosniff',", to: '' }],
    noticedBy,
    project: 'unit',
  },
  {
    name: 'replies-may-be-framed',
    changes: [
      { file: HEADERS, from: "default-src 'none'; frame-ancestors 'none'; base", to: "default-src 'none'; base" },
    ],
    noticedBy,
    project: 'unit',
  },
  {
    name: 'encryption-for-a-day',
    changes: [{ file: HEADERS, from: 'max-age=63072000', to: 'max-age=86400' }],
    noticedBy,
    project: 'unit',
  },
  {
    name: 'replies-in-caches',
    changes: [{ file: HEADERS, from: "'cache-control': 'no-store',", to: '' }],
    noticedBy,
    project: 'unit',
  },
  {
    name: 'violations-reported-nowhere',
    changes: [{ file: HEADERS, from: "'report-uri /csp-reports/',", to: '' }],
    noticedBy,
    project: 'unit',
  },
  {
    name: 'every-method-let-in',
    changes: [
      { file: `${API}/http/server.ts`, from: 'if (!METHODS.has(request.method))', to: 'if (METHODS.size === 0)' },
    ],
    noticedBy,
    project: 'unit',
  },
  {
    name: 'device-cookie-for-scripts',
    changes: [{ file: `${API}/http/device.ts`, from: 'httpOnly: true,', to: 'httpOnly: false,' }],
    noticedBy,
    project: 'unit',
  },
  {
    name: 'texts-taken-for-numbers',
    changes: [
      {
        file: 'packages/contracts/src/scalars.ts',
        from: 'export const id = z.int()',
        to: 'export const id = z.coerce.number().int()',
      },
      {
        file: 'packages/contracts/src/scalars.ts',
        from: '  z.number().refine(isExactPesos',
        to: '  z.coerce.number().refine(isExactPesos',
      },
    ],
    noticedBy: ['packages/contracts/src/scalars.test.ts'],
    only: 'is refused',
    project: 'unit',
  },
];
