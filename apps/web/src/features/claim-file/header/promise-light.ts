import { daysFrom } from '../parts/days.ts';
import type { Status } from '../../../ui/StatusTag.tsx';

export interface PromiseLight {
  readonly status: Status;
  /** Days left; negative once the promise is broken. Null where there is none to keep. */
  readonly daysLeft: number | null;
}

/** From this many days on a promise is in danger. */
const SOON_DAYS = 3;

interface Promised {
  readonly promiseDate: string | null;
  readonly closedAt: Date | null;
}

/** Green, amber or red; a closed claim has nothing left to keep. */
export function promiseLight({ promiseDate, closedAt }: Promised, today: string): PromiseLight {
  if (promiseDate === null || closedAt !== null) return { status: 'neutral', daysLeft: null };
  const daysLeft = daysFrom(today, promiseDate);
  return { daysLeft, status: daysLeft < 0 ? 'bad' : daysLeft <= SOON_DAYS ? 'warn' : 'ok' };
}
