import type { Endpoint } from '@aura/contracts/endpoint';
import type { FastifyRequest } from 'fastify';
import type { FanOut } from '../adapters/fan-out/port.ts';
import type { Presence } from '../adapters/presence/port.ts';
import type { FileStore } from '../adapters/file-store/port.ts';
import type { AllConsequences } from '../core/act.ts';
import type { AllAnswers } from '../core/answers.ts';
import type { SignedInActor } from '../core/context.ts';
import type { LaggingReads } from '../core/lagging-reads.ts';
import type { ReadLog } from '../core/read-log.ts';
import type { Pools } from '../core/with-actor.ts';
import type { RateLimit } from './rate-limit.ts';
import type { WritesAtOnce } from './writes-at-once.ts';

/** What `app.ts` provides to the HTTP side. */
export interface HttpParts {
  readonly pools: Pools;
  /** The same pools on the replica while it is healthy, for reads that may lag. */
  readonly laggingReads: LaggingReads<Pools>;
  readonly fanOut: FanOut;
  readonly presence: Presence;
  readonly fileStore: FileStore;
  readonly now: () => Date;
  readonly answers: AllAnswers;
  readonly consequences: AllConsequences;
  readonly origins: readonly string[];
  readonly isProduction: boolean;
  /** Records whose data the replies showed. */
  readonly readLog: ReadLog;
  /** Rate limit per user; throws TooMany. */
  readonly rateLimit: RateLimit;
  readonly writesAtOnce: WritesAtOnce;
  /** Identifies the sender; throws Unauthorized only if the session is proven invalid, other errors if unknown. */
  readonly authenticate: (request: FastifyRequest) => Promise<SignedInActor>;
}

declare module 'fastify' {
  interface FastifyRequest {
    actor: SignedInActor | undefined;
    /** The browser during sign-in; '' elsewhere. */
    device: string;
    /** Time up to which the answering replica is complete; null on the primary. */
    asOf: Date | null;
    /** The browser during a sign-in at the identity provider; '' elsewhere. */
    signInBrowser: string;
  }
  interface FastifyContextConfig {
    /** The declaration a route was made from. Without one, or a reviewed reason, the server does not start. */
    endpoint?: Endpoint;
    endpointName?: string;
    reviewed?: 'health' | 'web app' | 'live socket' | 'reference' | 'csp reports' | 'file content' | 'whatsapp webhook';
  }
}
