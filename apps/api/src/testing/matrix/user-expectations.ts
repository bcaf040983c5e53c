import { ANYBODYS, type Expectation } from './expectation.ts';

const FOUND = { own: 200, missing: 404 } as const;
const SOMEBODY = { staff: FOUND, outsider: FOUND } as const;
const seen = { may: ['Admin'], effect: 'none', objects: SOMEBODY } as const satisfies Expectation;
const done = { may: ['Admin'], effect: 'audited', objects: SOMEBODY } as const satisfies Expectation;

/** "The Users page needs the Admin group": so does what is shown or done there, whatever else somebody was permitted. */
export const userExpectations: Readonly<Record<string, Expectation>> = {
  listUsers: {
    may: ['Admin'],
    effect: 'none',
    showsOwn: ['profile'],
    showsOthers: { staff: ['profile', 'tenant'] },
  },
  exportUsers: {
    may: ['Admin'],
    effect: 'audited',
    auditedAs: 'exportRows',
    showsOwn: ['profile'],
    showsOthers: { staff: ['profile', 'tenant'] },
  },
  listUserChoices: { may: ['Admin'], effect: 'none', showsOthers: { staff: ['tenant'] } },
  readUser: seen,
  readUserPermissions: seen,
  listUserSessions: {
    ...seen,
    objects: { staff: ANYBODYS, outsider: ANYBODYS },
    showsOthers: { staff: ['session'] },
  },
  addUser: { may: ['Admin'], effect: 'audited', handsOutSecret: true },
  editUser: done,
  deactivateUser: done,
  resetPassword: { ...done, handsOutSecret: true },
  resetSecondFactor: done,
  viewAsUser: done,
  closeUserSession: { ...done, objects: { staff: ANYBODYS, outsider: ANYBODYS } },
  revokeUserSessions: { ...done, objects: { staff: ANYBODYS, outsider: ANYBODYS } },
  listGroups: { may: ['Admin'], effect: 'none' },
  editGroup: { may: ['Admin'], effect: 'audited' },
};
