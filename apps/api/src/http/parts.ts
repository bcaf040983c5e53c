import type { Endpoint } from '@aura/contracts/endpoint';
import type { FastifyRequest } from 'fastify';
import type { FanOut } from '../adapters/fan-out/port.ts';
import type { Presence } from '../adapters/presence/port.ts';
import type { FileStore } from '../adapters/file-store/port.ts';
import type { AllAnswers } from '../core/answers.ts';
import type { SignedInActor } from '../core/context.ts';
import type { LaggingReads } from '../core/lagging-reads.ts';
import type { ReadLog } from '../core/read-log.ts';
import type { Pools } from '../core/with-actor.ts';
import type { RateLimit } from './rate-limit.ts';
import type { WritesAtOnce } from './writes-at-once.ts';

/** What the HTTP side is given by `app.ts`. */
export interface HttpParts {
  readonly pools: Pools;
  /** The same pools on the replica while it is healthy, for reads that may lag. */
  readonly laggingReads: LaggingReads<Pools>;
  readonly fanOut: FanOut;
  readonly presence: Presence;
  readonly fileStore: FileStore;
  readonly now: () => Date;
  /** How each condition of the process is answered. */
  readonly answers: AllAnswers;
  readonly origins: readonly string[];
  readonly isProduction: boolean;
  /** Keeps whom the replies showed. */
  readonly readLog: ReadLog;
  /** Rate limit per user; throws TooMany. */
  readonly rateLimit: RateLimit;
  /** Limit of concurrent writes per user. */
  readonly writesAtOnce: WritesAtOnce;
  /** Who sent this request; throws Unauthorized when the session is proven bad, and anything else when it cannot tell. */
  readonly authenticate: (request: FastifyRequest) => Promise<SignedInActor>;
}

declare module 'fastify' {
  interface FastifyRequest {
    actor: SignedInActor | undefined;
    /** The browser, where somebody signs in; '' elsewhere. */
    device: string;
    /** Up to when what answers held everything, where a replica answers. */
    asOf: Date | null;
    /** The browser, while it signs in at the identity provider; '' elsewhere. */
    signInBrowser: string;
  }
  interface FastifyContextConfig {
    /** The declaration a route was made from. A route without one, or without a reviewed reason, stops the boot. */
    endpoint?: Endpoint;
    endpointName?: string;
    reviewed?: 'health' | 'web app' | 'live socket' | 'reference' | 'csp reports' | 'file content';
  }
}
