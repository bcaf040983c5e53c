import type { Group } from '@aura/access/groups';
import type { CanaryKind } from './canary.ts';

/** Whose record a call points at. Records that belong to nobody in particular are `own` when they are there. */
export type Relation = 'own' | 'colleague' | 'stranger' | 'missing';
export type Standing = 'staff' | 'outsider';

/** What the specification says about one endpoint. */
export interface Expectation {
  /** Of those signed in, who may call with what groups start with; `everyone` includes whoever has no group. Others get 403. */
  readonly may: readonly Group[] | 'everyone';
  /** The same for somebody who holds every permission there is, where that makes a difference. */
  readonly mayIfPermitted?: readonly Group[];
  /** For the few that need no session: what each kind of caller gets instead. */
  readonly withoutSession?: Readonly<Record<'signedIn' | 'inactive' | 'revoked' | 'nobody', number>>;
  /** What a call that went well leaves in the database. */
  readonly effect: 'none' | 'audited' | 'unaudited';
  /** The name in the audit, where it is not the endpoint's. */
  readonly auditedAs?: string;
  /** What those who may call get for whose record; without it, 200. */
  readonly objects?: Readonly<Record<Standing, Readonly<Partial<Record<Relation, number>>>>>;
  /** The same where it depends on the group: a supervisor acts on the own claims, a manager on all. */
  readonly objectsFor?: (group: Group) => Readonly<Partial<Record<Relation, number>>>;
  /** Canaries of the caller that must be in the answer: proof that the scan sees what is there. */
  readonly showsOwn?: readonly CanaryKind[];
  /** Canaries of others that an answer of 200 may hold. */
  readonly showsOthers?: Readonly<Partial<Record<Standing, readonly CanaryKind[]>>>;
  /** Groups whose answers may also hold claims outside everybody else's scope. */
  readonly seeAllClaims?: readonly Group[];
  /** The one reply whose purpose is to hand out a secret just made. */
  readonly handsOutSecret?: true;
}

export const OWN_ONLY = { own: 200, colleague: 404, stranger: 404, missing: 404 } as const;
export const ANYBODYS = { own: 200, colleague: 200, stranger: 200, missing: 404 } as const;

/** Something everybody signed in may read; what is named belongs to the caller and must be in it. */
export function readByAll(showsOwn: readonly CanaryKind[] = []): Expectation {
  return { may: 'everyone', effect: 'none', showsOwn };
}

/** Something everybody signed in may do with what is their own. */
export const doneByAll: Expectation = { may: 'everyone', effect: 'audited' };
