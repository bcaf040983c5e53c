import type { Actor } from '@aura/access/rule';
import type { Logger } from 'pino';
import type { FanOut } from '../adapters/fan-out/port.ts';
import type { FileStore } from '../adapters/file-store/port.ts';
import type { Db } from '../db/database.ts';
import type { AllAnswers } from './answers.ts';

/** The acting user with a session, or the application itself, which has neither account nor session. */
export interface Doer extends Actor {
  readonly userId: number | null;
  readonly sessionId: string | null;
  readonly customerId: number | null;
  readonly providerId: number | null;
  /** The administrator who impersonates the user in this session. */
  readonly viewer: { readonly userId: number; readonly name: string } | null;
  /** The session was opened by a provider's link: it may call only what is open to links. */
  readonly isByLink?: true;
  /** The person on leave in whose place this act is done. */
  readonly inPlaceOf: { readonly userId: number; readonly name: string } | null;
}

/** The application: it takes the automatic steps, and the audit names it by its job. */
export const SYSTEM: Doer = {
  userId: null,
  sessionId: null,
  groups: [],
  permissions: new Set(),
  customerId: null,
  providerId: null,
  viewer: null,
  inPlaceOf: null,
};

/** What triggered an act: a request, a job or an announced fact. */
export interface Cause {
  readonly requestId: string | null;
  readonly ip: string | null;
}

/** What one act did to one record, for the audit. `changes` is field → [before, after] and never holds a secret. */
export interface AuditNote {
  readonly entity?: string;
  readonly entityId?: string | number;
  readonly changes?: Readonly<Record<string, readonly [before: unknown, after: unknown]>>;
  readonly detail?: Readonly<Record<string, unknown>>;
}

/** Changes that a module passes on to the modules above it, which it cannot import. */
export interface Changes {
  /** The provider was replaced: another one attends the party, it is settled in another way, or it is no longer attended. */
  readonly partyReleased: {
    readonly affectedPartyId: number;
    /** The provider who attended it, if that changed. */
    readonly formerProviderId: number | null;
    readonly why: 'over' | 'provider' | 'way';
  };
  /** A provider was chosen to attend a party. */
  readonly providerChosen: { readonly affectedPartyId: number; readonly providerId: number };
  /** An order of a provider was cancelled by hand. */
  readonly orderCancelled: { readonly affectedPartyId: number; readonly providerId: number };
  /** A whole claim was deactivated or taken up again. */
  readonly claimActivity: { readonly claimId: number; readonly isActive: boolean };
  /** A task was settled or reopened by hand. */
  readonly taskSettled: {
    readonly taskId: number;
    readonly state: 'open' | 'done' | 'dropped';
    readonly outcome: string;
  };
  /** A mail left, was given up, was refused by the other side, or is tried again. */
  readonly mailSettled: {
    readonly mailId: number;
    readonly state: 'waiting' | 'sent' | 'failed' | 'bounced';
    readonly error: string;
  };
  /** A payment was requested, or requested again after a correction. */
  readonly paymentRequested: { readonly affectedPartyId: number };
  /** The tax authority answered about a receipt, issued or received. */
  readonly satAnswered: {
    readonly receiptId: number;
    readonly satState: 'valid' | 'notFound' | 'cancelled';
    /** Its issuer asked to cancel it, and the request is under way. */
    readonly isAskedToCancel: boolean;
  };
  /** The receipt of an indirect cost passed the examination. */
  readonly costReceiptTaken: { readonly intakeId: number; readonly receiptId: number };
  /** The tax authority calls the receipt of an indirect cost cancelled. */
  readonly costReceiptCancelled: { readonly receiptId: number };
}

/** What one module does, in the same transaction, when a module below it passes a change on. */
export type Consequences = { readonly [Name in keyof Changes]?: Consequence<Name> };
type Consequence<Name extends keyof Changes> = (act: Act, change: Changes[Name]) => Promise<void>;
/** The consequences in all modules, in module order. */
export type AllConsequences = { readonly [Name in keyof Changes]: readonly Consequence<Name>[] };

/** What business code may use in a request, a job or a reaction. `db` is the open transaction in a write. */
export interface Act {
  readonly db: Db;
  readonly actor: Doer;
  readonly now: () => Date;
  readonly log: Logger;
  readonly cause: Cause;
  readonly fanOut: FanOut;
  readonly fileStore: FileStore;
  readonly answers: AllAnswers;
  readonly consequences: AllConsequences;
  /** Public address of the application, printed on documents. */
  readonly origin: string;
  /** Queued, and inserted into the audit just before the transaction commits. */
  readonly notes: AuditNote[];
  /** Recorded on behalf of an outsider: the sentence for the bitácora, and channel and instant for the audit. */
  readonly said?: { readonly line: string; readonly detail: Readonly<Record<string, unknown>> };
  /** Runs after the transaction has been committed; for messages to other nodes, which may be lost. */
  readonly afterCommit: (work: () => unknown) => void;
}
