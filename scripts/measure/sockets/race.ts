import { setTimeout as pause } from 'node:timers/promises';
import { percentile } from '../percentile.ts';
import { delays, type Member } from './crowd.ts';

const ROUNDS = 40;
const PACE_MS = 50;
const BURST_ROUNDS = 50;

export interface Pace {
  readonly perSecond: number;
  readonly p99: number;
  readonly lost: number;
}

/** Hints to each of these users, first at a steady pace for the delays, then as fast as possible for the rate. */
export async function race(told: readonly Member[], publish: (userId: number) => void): Promise<Pace> {
  const steady = await send(told, publish, ROUNDS, PACE_MS);
  const began = performance.now();
  const burst = await send(told, publish, BURST_ROUNDS, 0);
  const seconds = (performance.now() - began) / 1000;
  const expected = told.length * (ROUNDS + BURST_ROUNDS);
  return {
    perSecond: Math.round(burst.length / seconds),
    p99: Math.round(percentile(steady, 99) * 10) / 10,
    lost: expected - steady.length - burst.length,
  };
}

async function send(
  told: readonly Member[],
  publish: (userId: number) => void,
  rounds: number,
  paceMs: number,
): Promise<readonly number[]> {
  const sent = new Map(told.map(({ userId }) => [userId, [] as number[]]));
  for (const { heard } of told) heard.length = 0;
  for (let round = 0; round < rounds; round += 1) {
    for (const { userId } of told) {
      sent.get(userId)?.push(performance.now());
      publish(userId);
    }
    await pause(paceMs);
  }
  return delays(told, sent);
}
