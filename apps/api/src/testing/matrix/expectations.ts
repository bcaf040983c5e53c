import type { Group } from '@aura/access/groups';
import type { CanaryKind } from './canary.ts';

/**
 * The oracle of the access matrix, written by hand from section 6 of the specification and docs/assumptions.md. It must never be
 * computed from the declarations it judges: a rule loosened there has to disagree with this page.
 */
export type Relation = 'own' | 'colleague' | 'stranger' | 'missing';
export type Standing = 'staff' | 'outsider';

export interface Expectation {
  /** Of those signed in, who may call; `everyone` includes whoever has no group. The others get 403. */
  readonly may: readonly Group[] | 'everyone';
  /** For the few that need no session: what each kind of caller gets instead. */
  readonly withoutSession?: Readonly<Record<'signedIn' | 'inactive' | 'revoked' | 'nobody', number>>;
  /** What a call that went well leaves in the database. */
  readonly effect: 'none' | 'audited' | 'unaudited';
  /** Where the call points at a record: what those who may call get for whose record. */
  readonly objects?: Readonly<Record<Standing, Readonly<Record<Relation, number>>>>;
  /** Canaries of the caller that must be in the answer: proof that the scan sees what is there. */
  readonly showsOwn?: readonly CanaryKind[];
  /** Canaries of others that an answer of 200 may hold. */
  readonly showsOthers?: readonly CanaryKind[];
  /** The one reply whose purpose is to hand out a secret just made. */
  readonly handsOutSecret?: true;
}

const OWN_ONLY = { own: 200, colleague: 404, stranger: 404, missing: 404 } as const;
const ANYBODYS = { own: 200, colleague: 200, stranger: 200, missing: 404 } as const;

const read = (showsOwn: readonly CanaryKind[] = []): Expectation => ({ may: 'everyone', effect: 'none', showsOwn });
const change: Expectation = { may: 'everyone', effect: 'audited' };

export const expectations: Readonly<Record<string, Expectation>> = {
  // Anonymous becomes signed in with the right credentials; a closed account is told no more than a wrong password.
  obtainToken: { ...change, withoutSession: { signedIn: 200, revoked: 200, inactive: 400, nobody: 400 } },
  refreshToken: { ...change, effect: 'unaudited', withoutSession: { signedIn: 200, revoked: 401, inactive: 401, nobody: 401 } },
  verifyToken: { ...read(), withoutSession: { signedIn: 200, revoked: 401, inactive: 401, nobody: 401 } },
  readCsrfCookie: { ...read(), withoutSession: { signedIn: 200, revoked: 200, inactive: 200, nobody: 200 } },

  // The own account, session and notifications belong to everybody who is signed in, also to whoever is shown as N/G.
  signOut: change,
  issueSocketTicket: change,
  readCurrentUser: read(['profile', 'tenant']),
  editCurrentUser: { ...change, showsOwn: ['tenant'] },
  changePassword: change,
  listOwnSessions: read(['session']),
  closeOwnSession: { ...change, objects: { staff: OWN_ONLY, outsider: OWN_ONLY } },
  beginSecondFactor: { ...change, handsOutSecret: true },
  confirmSecondFactor: change,
  listStates: read(),
  listNotifications: read(['notification']),
  deleteNotifications: { ...change, objects: { staff: OWN_ONLY, outsider: OWN_ONLY } },
  reportClientError: read(),

  // The company's people see each other's faces; a provider, an insurer or somebody of no group only the own one.
  readUserPhoto: { may: 'everyone', effect: 'none', objects: { staff: ANYBODYS, outsider: OWN_ONLY }, showsOthers: ['photo'] },

  // "The Users page needs the Admin group."
  listUsers: { may: ['Admin'], effect: 'none', showsOwn: ['profile'], showsOthers: ['profile'] },
  revokeUserSessions: { may: ['Admin'], effect: 'audited', objects: { staff: ANYBODYS, outsider: ANYBODYS } },
};
