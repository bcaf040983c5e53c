import type { Group } from '@aura/access/groups';
import type { CanaryKind } from './canary.ts';

/** The owner of the record a call points at. Existing records without an owner count as `own`. */
export type Relation = 'own' | 'colleague' | 'stranger' | 'missing';
export type Standing = 'staff' | 'outsider';

export interface Expectation {
  /** Groups that may call with their initial permissions; `everyone` includes users without a group. Others get 403. */
  readonly may: readonly Group[] | 'everyone';
  /** Groups that may call when they hold every permission, where that differs from `may`. */
  readonly mayIfPermitted?: readonly Group[];
  /** For the few endpoints without a session: the status for each kind of caller. */
  readonly withoutSession?: Readonly<Record<'signedIn' | 'inactive' | 'revoked' | 'nobody', number>>;
  /** What a successful call leaves in the database. */
  readonly effect: 'none' | 'audited' | 'unaudited';
  /** The name in the audit, where it differs from the endpoint's. */
  readonly auditedAs?: string;
  /** Status by owner of the record, for callers who may call; 200 by default. */
  readonly objects?: Readonly<Record<Standing, Readonly<Partial<Record<Relation, number>>>>>;
  /** `objects` by group: a supervisor acts on their own claims, a manager on all. */
  readonly objectsFor?: (group: Group) => Readonly<Partial<Record<Relation, number>>>;
  /** Canaries of the caller that the reply must contain: proves that the scan finds them. */
  readonly showsOwn?: readonly CanaryKind[];
  /** Canaries of others that a 200 reply may contain. */
  readonly showsOthers?: Readonly<Partial<Record<Standing, readonly CanaryKind[]>>>;
  /** Groups whose replies may also contain claims outside all other scopes. */
  readonly seeAllClaims?: readonly Group[];
  readonly handsOutSecret?: true;
}

/** Whether the expectation admits a signed-in user of this group, with the starting permissions or with all of them. */
export function admits({ may, mayIfPermitted }: Expectation, group: Group | 'none', isPermitted: boolean): boolean {
  const admitted = (isPermitted ? mayIfPermitted : undefined) ?? may;
  return admitted === 'everyone' || (group !== 'none' && admitted.includes(group));
}

export const OWN_ONLY = { own: 200, colleague: 404, stranger: 404, missing: 404 } as const;
export const ANYBODYS = { own: 200, colleague: 200, stranger: 200, missing: 404 } as const;

/** Readable by every signed-in user; the reply must contain these canaries of the caller. */
export function readByAll(showsOwn: readonly CanaryKind[] = []): Expectation {
  return { may: 'everyone', effect: 'none', showsOwn };
}

/** An act that every signed-in user may do on their own records. */
export const doneByAll: Expectation = { may: 'everyone', effect: 'audited' };
