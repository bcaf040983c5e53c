import { setTimeout as pause } from 'node:timers/promises';
import type { Sender } from './sender.ts';
import type { Kind, Work } from './work.ts';

export interface Outcome {
  readonly kind: Kind;
  readonly status: number;
  /** From the moment it was due, so that a late start counts as waiting. */
  readonly ms: number;
  /** The part of it before it was sent: the sender itself was late. */
  readonly late: number;
  /** When it was due, in seconds since the beginning. */
  readonly at: number;
  readonly words: string;
}

interface Offering {
  readonly perSecond: number;
  readonly seconds: number;
  readonly isOver?: () => boolean;
}

/** Open loop: work begins by the clock, whether or not earlier work is answered. */
export async function offer(
  work: Work,
  sender: Sender,
  { perSecond, seconds, isOver = () => false }: Offering,
): Promise<readonly Outcome[]> {
  const running: Promise<Outcome>[] = [];
  const began = performance.now();
  for (let count = 0; count < perSecond * seconds && !isOver(); count += 1) {
    const due = began + (count * 1000) / perSecond;
    const wait = due - performance.now();
    if (wait > 1) await pause(wait);
    running.push(doOne(work, sender, due, began));
  }
  return Promise.all(running);
}

/** Closed loop: this many clients without pauses. The replies per second are the capacity of the system. */
export async function saturate(
  work: Work,
  sender: Sender,
  clients: number,
  seconds: number,
): Promise<readonly Outcome[]> {
  const outcomes: Outcome[] = [];
  const began = performance.now();
  const end = began + seconds * 1000;
  const client = async () => {
    while (performance.now() < end) outcomes.push(await doOne(work, sender, performance.now(), began));
  };
  await Promise.all(Array.from({ length: clients }, client));
  return outcomes;
}

async function doOne(work: Work, sender: Sender, due: number, began: number): Promise<Outcome> {
  const late = performance.now() - due;
  const { kind, who } = work.next();
  const { status, text } = await work.do(kind, who, sender);
  const isGood = status >= 200 && status < 300;
  return {
    kind,
    status,
    ms: performance.now() - due,
    late,
    at: (due - began) / 1000,
    words: isGood ? '' : text.slice(0, 120),
  };
}
