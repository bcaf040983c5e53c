import { ACCESS_MATRIX, ACCOUNTS, API, CLAIMS, type Fault } from './fault.ts';

const areas = 'packages/access/src/areas.ts';

/** Who may call what, and the trace a call leaves. */
export const accessFaults: readonly Fault[] = [
  {
    name: 'providers-in-the-area-of-company-claims',
    changes: [
      {
        file: areas,
        from: "companyClaims: { inside: 'claims', excludeGroup: ['Proveedor'] }",
        to: "companyClaims: { inside: 'claims' }",
      },
    ],
    noticedBy: ACCESS_MATRIX,
    only: 'listTasks|countMacro|findDuplicates|readLoads',
  },
  {
    name: 'bank-accounts-decided-without-permission',
    changes: [
      {
        file: 'packages/contracts/src/providers/bank-accounts.ts',
        from: "const decide = { ...act, ifCan: ['provider/bankaccount/change'] } as const;",
        to: 'const decide = { ...act } as const;',
      },
    ],
    noticedBy: ACCESS_MATRIX,
    only: 'approveBankAccount|rejectBankAccount',
  },
  {
    name: 'operations-open-to-management',
    changes: [
      {
        file: areas,
        from: "operations: { inside: 'staff', ifInGroup: ['Admin'] }",
        to: "operations: { inside: 'staff', ifInGroup: ['Admin', 'GeOp'] }",
      },
    ],
    noticedBy: ACCESS_MATRIX,
    only: 'listMails|readMail|listJobs',
  },
  {
    name: 'password-reset-without-audit',
    changes: [
      {
        file: `${ACCOUNTS}/password/reset-password.ts`,
        from: `await recordAudit(inside, {
        act: 'resetPassword',`,
        to: `void recordAudit; void ({
        act: 'resetPassword',`,
      },
    ],
    noticedBy: ACCESS_MATRIX,
    only: 'resetPassword',
  },
  {
    name: 'visit-without-audit',
    changes: [
      {
        file: `${API}/http/route.ts`,
        from: "if (endpoint.kind === 'write') await recordWrite(context, name);",
        to: "if (endpoint.kind === 'write' && name !== 'checkIn') await recordWrite(context, name);",
      },
    ],
    noticedBy: ACCESS_MATRIX,
    only: 'checkIn',
  },
  {
    name: 'exports-without-trace',
    changes: [
      {
        file: `${API}/core/listing/export-rows.ts`,
        from: "await recordAudit(context, { act: 'exportRows',",
        to: "void recordAudit; void ({ act: 'exportRows',",
      },
    ],
    noticedBy: ACCESS_MATRIX,
    only: 'exportUsers|exportClaims|exportZones',
  },
  {
    name: 'edited-claim-without-changes-in-the-audit',
    changes: [
      {
        file: `${CLAIMS}/happenings.ts`,
        from: "'claim.edited': { audit: ({ claimId, changes }) => ofClaim(claimId, { changes }), refreshes: 'claim' },",
        to: "'claim.edited': { refreshes: 'claim' },",
      },
    ],
    noticedBy: [`${CLAIMS}/claim/registration.db.test.ts`],
  },
  {
    name: 'looking-as-another-may-write',
    changes: [
      {
        file: `${API}/http/admit.ts`,
        from: "actor.viewer !== null && endpoint.kind !== 'read' && endpoint !== signOut",
        to: "actor.viewer !== null && endpoint === signOut && endpoint.kind === 'read'",
      },
    ],
    noticedBy: [`${ACCOUNTS}/users/view-as.db.test.ts`],
  },
  {
    name: 'search-without-visibility',
    changes: [
      {
        file: `${CLAIMS}/claim-list/search-statement.ts`,
        from: '    visibleClaims(actor),',
        to: '    sql`true`,',
      },
    ],
    noticedBy: [`${CLAIMS}/claim-list/search-claims.db.test.ts`],
  },
  {
    name: 'notifications-of-others-marked-as-read',
    changes: [
      {
        file: `${API}/modules/notifications/bell/mark-notifications-read.ts`,
        from: "    .where('userId', '=', actor.userId)",
        to: '',
      },
    ],
    noticedBy: [`${API}/modules/notifications/bell/notifications.db.test.ts`],
  },
  {
    name: 'acts-of-the-day-beyond-the-scope',
    changes: [
      {
        file: `${CLAIMS}/day/acts-of-staff.ts`,
        from: 'c.owner_group = g.name and ${visible}`',
        to: 'c.owner_group = g.name`',
      },
    ],
    noticedBy: [`${CLAIMS}/day/day-work.db.test.ts`],
  },
  {
    name: 'figures-of-the-day-counted-beyond-the-own-work',
    changes: [
      {
        file: 'packages/contracts/src/claims/day-figures.ts',
        from: 'return { ...figure, id, search: { ...figure.search, ...mine } };',
        to: 'void mine; return { ...figure, id, search: figure.search };',
      },
    ],
    noticedBy: [`${CLAIMS}/day/day-figures.db.test.ts`],
  },
  {
    name: 'load-of-supervisors-open-to-everybody',
    changes: [
      {
        file: areas,
        from: "workload: { inside: 'reports', ifInGroup: ['Admin', 'GeOp', 'CoDi'] }",
        to: "workload: { inside: 'reports' }",
      },
    ],
    noticedBy: [`${CLAIMS}/day/day-work.db.test.ts`],
  },
  {
    name: 'password-of-the-extranet-in-a-reply',
    changes: [
      {
        file: 'packages/contracts/src/customers/staff.ts',
        from: '    userExtranet: z.string().nullable(),\n',
        to: '    userExtranet: z.string().nullable(),\n    passwordExtranet: z.string().nullable(),\n',
      },
    ],
    noticedBy: ['packages/contracts/src/all-endpoints.test.ts'],
    only: 'no field for a password',
    project: 'unit',
  },
];
