import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { IDEMPOTENCY_HEADER, TOKEN_SCHEME } from '@aura/contracts/auth';
import { requestTo } from '../../../e2e/api-caller.ts';

export interface Tally {
  tries: number;
  operations: number;
  refused: number;
  replays: number;
  /** Repeated keys whose reply differed from the first. */
  differing: number;
}

export const emptyTally = (): Tally => ({ tries: 0, operations: 0, refused: 0, replays: 0, differing: 0 });

export interface Settled {
  readonly status: number;
  readonly text: string;
}

/** One attempt, answered or not. */
export interface Try {
  readonly origin: string;
  /** From `performance.now()`. */
  readonly sentAt: number;
  readonly ms: number;
  /** 0 without a reply: refused, disconnected, or timed out. */
  readonly status: number;
}

export interface CallerSettings {
  /** One is chosen at random, as by a balancer. */
  readonly origins: readonly string[];
  readonly token: string;
  readonly tally: Tally;
  readonly onTry?: (one: Try) => void;
}

const PATIENCE_MS = 12_000;
const REPLAYED_OF_TEN = 3;
const TWINS_OF_TEN = 2;

/**
 * A caller that retries until there is a reply, as a browser that keeps the form's idempotency key: always with the
 * same key. Sometimes sends two at once, and sometimes repeats after the reply.
 */
export function persistentCaller({ origins, token, tally, onTry }: CallerSettings) {
  const once = async (method: string, path: string, body: object | undefined, key: string): Promise<Settled | null> => {
    tally.tries += 1;
    const origin = origins[randomInt(origins.length)] as string;
    const headers = { authorization: `${TOKEN_SCHEME} ${token}`, [IDEMPOTENCY_HEADER]: key };
    const sentAt = performance.now();
    const reply = await Promise.race([
      requestTo(origin, { method, path, headers, ...(body !== undefined && { body }) })
        .then(async (answer) => ({ status: answer.status, text: await answer.text() }))
        .catch(() => null),
      pause(PATIENCE_MS, null, { ref: false }),
    ]);
    onTry?.({ origin, sentAt, ms: performance.now() - sentAt, status: reply?.status ?? 0 });
    return reply === null || reply.status >= 500 || reply.status === 429 ? null : reply;
  };
  const until = async (method: string, path: string, body: object | undefined, key: string): Promise<Settled> => {
    for (;;) {
      const reply = await once(method, path, body, key);
      if (reply !== null) return reply;
      await pause(50 + randomInt(200));
    }
  };
  const compare = (one: Settled, other: Settled) => {
    tally.replays += 1;
    if (one.status !== 200 || (other.status === one.status && other.text === one.text)) return;
    tally.differing += 1;
    if (tally.differing <= 3)
      console.log('answered differently:', one.status, one.text.slice(0, 200), other.status, other.text.slice(0, 200));
  };
  return {
    read: async <Reply>(path: string): Promise<Reply> => {
      for (;;) {
        const { status, text } = await until('GET', path, undefined, randomUUID());
        if (status === 200) return JSON.parse(text) as Reply;
        await pause(200);
      }
    },
    /** A write with a secret in it: no reply is stored for its key, so a repeat may be answered differently. */
    writeSecret: (path: string, body: object): Promise<Settled> => until('POST', path, body, randomUUID()),
    /** A write; returns its final reply, success or refusal. */
    write: async (path: string, body?: object): Promise<Settled> => {
      const key = randomUUID();
      tally.operations += 1;
      const twins = randomInt(10) < TWINS_OF_TEN ? [until('POST', path, body, key)] : [];
      const [reply, twin] = (await Promise.all([until('POST', path, body, key), ...twins])) as [Settled, Settled?];
      // Two concurrent calls with one key: only a success is stored and repeated, so one of them may have been refused.
      if (twin !== undefined) compare(reply.status === 200 ? reply : twin, reply.status === 200 ? twin : reply);
      const settled = reply.status === 200 ? reply : (twin ?? reply);
      if (settled.status !== 200) tally.refused += 1;
      else if (randomInt(10) < REPLAYED_OF_TEN) compare(settled, await until('POST', path, body, key));
      return settled;
    },
  };
}
export type PersistentCaller = ReturnType<typeof persistentCaller>;
