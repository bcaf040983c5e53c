import type { Endpoint, InputOf, ReplyOf } from '@aura/contracts/endpoint';
import type { Permission } from '@aura/access/permissions';
import type { Presence } from '../adapters/presence/port.ts';
import type { Db } from '../db/database.ts';
import type { Act, Doer } from './act.ts';

/** The signed-in user, read with this request's session: never older than the request. */
export interface SignedInActor extends Doer {
  readonly userId: number;
  readonly username: string;
  readonly sessionId: string;
  readonly customerId: number | null;
  readonly providerId: number | null;
  readonly mustEnrolSecondFactor: boolean;
  readonly mustEnrolPasskey: boolean;
  readonly mustChangePassword: boolean;
  readonly hasSecondFactor: boolean;
  /** Entered the password, and the second factor if there is one, within the last ten minutes. */
  readonly isConfirmed: boolean;
  /** The administrator who impersonates the user in this session; it is read-only. */
  readonly viewer: { readonly userId: number; readonly name: string } | null;
  /** Scope of company staff; empty if none was assigned. */
  readonly zoneIds: readonly number[];
  readonly customerIds: readonly number[];
  /** The person on leave for whom the user decides today; null in acts that are not lent. */
  readonly standsInFor: Absent | null;
}

/** A person on leave: what the user reaches for them, and the permissions that the user has through them alone. */
export interface Absent extends Pick<SignedInActor, 'userId' | 'groups' | 'zoneIds' | 'customerIds'> {
  readonly name: string;
  readonly lent: ReadonlySet<Permission>;
}

export interface RequestFacts {
  readonly id: string;
  readonly ip: string;
  readonly agent: string;
  /** Random name of the browser that signs in; '' in every other request. */
  readonly device: string;
  /** Binds a sign-in at the identity provider to the browser that started it; '' in every other request. */
  readonly signInBrowser: string;
}

/** An insurer's view opened by a staff member: in all zones (null) or in those of the staff member's scope. */
export interface CustomerEyes {
  readonly customerId: number;
  readonly zoneIds: readonly number[] | null;
}

/** What a request's use case may use, signed in or not. */
export interface OutsideContext extends Act {
  readonly request: RequestFacts;
  readonly presence: Presence;
  /** Runs reads with an insurer's row-level security, read-only: a staff member viewing as that insurer. */
  readonly asCustomer: <Result>(eyes: CustomerEyes, work: (db: Db) => Promise<Result>) => Promise<Result>;
  /**
   * Reads for a dynamic report on a read-only connection; throws TooMany while two of the same user run. `asOf` is the
   * time up to which the replica is complete, null on the primary.
   */
  readonly readReports: <Result>(work: (db: Db, asOf: Date | null) => Promise<Result>) => Promise<Result>;
  /** In a read that may lag: the time up to which the replica is complete. Null on the primary. */
  readonly asOf: Date | null;
  /** A short transaction inside an act of kind `steps`; notes made inside are stored with it. */
  readonly inTransaction: <Result>(work: (context: this) => Promise<Result>) => Promise<Result>;
}

/** What a use case of a signed-in user may use. In a write, and always for outsiders, `db` is the open transaction. */
export interface Context extends OutsideContext {
  readonly actor: SignedInActor;
}

export type ContextFor<E extends Endpoint> = E['area'] extends 'outside' ? OutsideContext : Context;
export type UseCase<E extends Endpoint> = (context: ContextFor<E>, input: InputOf<E>) => Promise<ReplyOf<E>>;
