import { parentPort, workerData } from 'node:worker_threads';
import { requestTo } from '../../e2e/api-caller.ts';

export interface Flood {
  readonly origin: string;
  readonly guesses: number;
  readonly atOnce: number;
  readonly usernames: readonly string[];
  /** One address for all guesses, or one for each. */
  readonly addresses: 'one' | 'many';
}

/** Guesses passwords on its own thread, so that the measured users do not wait for it. */
const { origin, guesses, atOnce, usernames, addresses } = workerData as Flood;
const statuses: Record<number, number> = {};
let next = 0;
await Promise.all(Array.from({ length: atOnce }, guess));
parentPort?.postMessage(statuses, []);

async function guess(): Promise<void> {
  for (let at = next++; at < guesses; at = next++) {
    const body = { username: usernames[at % usernames.length], password: `intento-${at}` };
    const headers = {
      'x-forwarded-for': addresses === 'one' ? '203.0.113.7' : `198.18.${Math.floor(at / 250)}.${(at % 250) + 1}`,
    };
    const reply = await requestTo(origin, { method: 'POST', path: '/auth/obtain_token/', body, headers });
    await reply.arrayBuffer();
    statuses[reply.status] = (statuses[reply.status] ?? 0) + 1;
  }
}
