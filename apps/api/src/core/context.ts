import type { Actor } from '@aura/access/rule';
import type { Endpoint, InputOf, ReplyOf } from '@aura/contracts/endpoint';
import type { Logger } from 'pino';
import type { FanOut } from '../adapters/fan-out/port.ts';
import type { Presence } from '../adapters/presence/port.ts';
import type { FileStore } from '../adapters/file-store/port.ts';
import type { Db } from '../db/database.ts';

/** Whoever is signed in, as read with this request's session: never older than the request. */
export interface SignedInActor extends Actor {
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
  /** The administrator who looks on in this session as somebody else; nothing may be changed in it. */
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
}

/** What one act did to one record, for the audit. `changes` is field → [before, after] and never holds a secret. */
export interface AuditNote {
  readonly entity?: string;
  readonly entityId?: string | number;
  readonly changes?: Readonly<Record<string, readonly [before: unknown, after: unknown]>>;
  readonly detail?: Readonly<Record<string, unknown>>;
}

/** What a use case outside any session may touch. `db` is the open transaction in a write. */
export interface OutsideContext {
  readonly db: Db;
  readonly request: RequestFacts;
  readonly now: () => Date;
  readonly log: Logger;
  readonly fanOut: FanOut;
  readonly presence: Presence;
  readonly fileStore: FileStore;
  readonly notes: AuditNote[];
  /** Runs when the transaction has been committed; for hints to other nodes, which may be lost. */
  readonly afterCommit: (work: () => unknown) => void;
  /** A short transaction inside an act of kind `steps`. */
  readonly inTransaction: <Result>(work: (context: this) => Promise<Result>) => Promise<Result>;
}

/** All that a use case may touch. In a write, and always for outsiders, `db` already is the open transaction. */
export interface Context extends OutsideContext {
  readonly actor: SignedInActor;
}

export type ContextFor<E extends Endpoint> = E['area'] extends 'outside' ? OutsideContext : Context;
export type UseCase<E extends Endpoint> = (context: ContextFor<E>, input: InputOf<E>) => Promise<ReplyOf<E>>;
