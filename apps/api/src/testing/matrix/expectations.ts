import { catalogueExpectations } from './catalogue-expectations.ts';
import { claimExpectations } from './claim-expectations.ts';
import { customerExpectations } from './customer-expectations.ts';
import { ANYBODYS, doneByAll, type Expectation, OWN_ONLY, readByAll } from './expectation.ts';
import { fileExpectations } from './file-expectations.ts';
import { operationExpectations } from './operation-expectations.ts';
import { providerExpectations } from './provider-expectations.ts';
import { userExpectations } from './user-expectations.ts';

/** The history of a record outlives it: of what is not there, nothing has happened. */
const KEPT = { own: 200, colleague: 200, stranger: 200, missing: 200 } as const;
const OWNERS = { staff: OWN_ONLY, outsider: OWN_ONLY } as const;

/**
 * The oracle of the access matrix, written by hand from section 6 of the specification and docs/assumptions.md. It must never be
 * computed from the declarations it judges: a rule loosened there has to disagree with this page.
 */
export const expectations: Readonly<Record<string, Expectation>> = {
  // Anonymous becomes signed in with the right credentials; a closed account is told no more than a wrong password.
  obtainToken: { ...doneByAll, withoutSession: { signedIn: 200, revoked: 200, inactive: 400, nobody: 400 } },
  refreshToken: {
    ...doneByAll,
    effect: 'unaudited',
    withoutSession: { signedIn: 200, revoked: 401, inactive: 401, nobody: 401 },
  },
  verifyToken: { ...readByAll(), withoutSession: { signedIn: 200, revoked: 401, inactive: 401, nobody: 401 } },
  readCsrfCookie: { ...readByAll(), withoutSession: { signedIn: 200, revoked: 200, inactive: 200, nobody: 200 } },

  // The own account, session and notifications belong to everybody who is signed in, also to whoever is shown as N/G.
  signOut: doneByAll,
  issueSocketTicket: doneByAll,
  readCurrentUser: readByAll(['profile', 'tenant']),
  confirmIdentity: doneByAll,
  readDraftKey: readByAll(),
  editCurrentUser: { ...doneByAll, showsOwn: ['tenant'] },
  changePassword: doneByAll,
  listOwnSessions: readByAll(['session']),
  closeOwnSession: { ...doneByAll, objects: OWNERS },
  beginSecondFactor: { ...doneByAll, handsOutSecret: true },
  confirmSecondFactor: doneByAll,
  listNotifications: readByAll(['notification']),
  deleteNotifications: { ...doneByAll, objects: OWNERS },
  listNotificationPreferences: readByAll(),
  setNotificationPreference: doneByAll,
  reportClientError: readByAll(),

  // Views are their owner's; the company's people may share theirs with each other, and nobody with outsiders.
  listSavedViews: { ...readByAll(['view', 'sharedView']), showsOthers: { staff: ['sharedView', 'profile'] } },
  saveView: doneByAll,
  editSavedView: { ...doneByAll, objects: OWNERS },
  removeSavedView: { ...doneByAll, objects: OWNERS },

  // The company's people see each other's faces; a provider, an insurer or somebody of no group only the own one.
  readUserPhoto: {
    may: 'everyone',
    effect: 'none',
    objects: { staff: ANYBODYS, outsider: OWN_ONLY },
    showsOthers: { staff: ['photo'] },
  },

  // "The Users page needs the Admin group": so does what is shown or done there.
  readHistory: {
    may: ['Admin'],
    effect: 'none',
    objects: { staff: KEPT, outsider: KEPT },
    showsOthers: { staff: ['profile'] },
  },

  ...userExpectations,
  ...catalogueExpectations,
  ...customerExpectations,
  ...fileExpectations,
  ...providerExpectations,
  ...claimExpectations,
  ...operationExpectations,
};
