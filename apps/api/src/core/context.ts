import type { Endpoint, InputOf, ReplyOf } from '@aura/contracts/endpoint';
import type { Presence } from '../adapters/presence/port.ts';
import type { Db } from '../db/database.ts';
import type { Act, Doer } from './act.ts';

/** Whoever is signed in, as read with this request's session: never older than the request. */
export interface SignedInActor extends Doer {
  readonly userId: number;
  readonly username: string;
  readonly sessionId: string;
  readonly customerId: number | null;
  readonly providerId: number | null;
  readonly mustEnrolSecondFactor: boolean;
  readonly mustChangePassword: boolean;
  readonly hasSecondFactor: boolean;
  /** Gave the password, and the code where there is one, within the last ten minutes. */
  readonly isConfirmed: boolean;
  /** The administrator who impersonates the user in this session; it is read-only. */
  readonly viewer: { readonly userId: number; readonly name: string } | null;
  /** The scope given to the company's own people; empty where none was given. */
  readonly zoneIds: readonly number[];
  readonly customerIds: readonly number[];
}

export interface RequestFacts {
  readonly id: string;
  readonly ip: string;
  readonly agent: string;
  /** The random name of the browser that signs in; '' in every other request. */
  readonly device: string;
  /** What ties a sign-in at the identity provider to the browser that began it; '' in every other request. */
  readonly signInBrowser: string;
}

/** Whose eyes one of ours looks with: an insurer's, in all zones (null) or in those of the own scope. */
export interface CustomerEyes {
  readonly customerId: number;
  readonly zoneIds: readonly number[] | null;
}

/** What a use case of a request may touch, signed in or not. */
export interface OutsideContext extends Act {
  readonly request: RequestFacts;
  readonly presence: Presence;
  /** Reads with the eyes of an insurer, under its row-level security; nothing can be written so. */
  readonly asCustomer: <Result>(eyes: CustomerEyes, work: (db: Db) => Promise<Result>) => Promise<Result>;
  /**
   * Reads for a dynamic report, on a connection that cannot write; throws TooMany while two of the same user run. `asOf` is up to when the
   * replica held everything that answers, null where the primary does.
   */
  readonly readReports: <Result>(work: (db: Db, asOf: Date | null) => Promise<Result>) => Promise<Result>;
  /** In a read that may lag: up to when the replica that answers held everything. Null on the primary. */
  readonly asOf: Date | null;
  /** A short transaction inside an act of kind `steps`; what is noted inside is stored with it. */
  readonly inTransaction: <Result>(work: (context: this) => Promise<Result>) => Promise<Result>;
}

/** All that a use case may touch. In a write, and always for outsiders, `db` already is the open transaction. */
export interface Context extends OutsideContext {
  readonly actor: SignedInActor;
}

export type ContextFor<E extends Endpoint> = E['area'] extends 'outside' ? OutsideContext : Context;
export type UseCase<E extends Endpoint> = (context: ContextFor<E>, input: InputOf<E>) => Promise<ReplyOf<E>>;
