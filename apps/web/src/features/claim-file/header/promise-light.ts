import { promiseState } from '@aura/domain/promise-state';
import { daysFrom } from '../../../lib/head-office-day.ts';
import type { Status } from '../../../ui/StatusTag.tsx';

export interface PromiseLight {
  readonly status: Status;
  /** Days left; negative once the promise is broken. Null where there is none to keep. */
  readonly daysLeft: number | null;
}

const LIGHTS = { broken: 'bad', soon: 'warn', safe: 'ok' } as const;

interface Promised {
  readonly promiseDate: string | null;
  readonly closedAt: Date | null;
}

/** Green, amber or red; a closed claim has nothing left to keep. */
export function promiseLight({ promiseDate, closedAt }: Promised, today: string): PromiseLight {
  if (promiseDate === null || closedAt !== null) return { status: 'neutral', daysLeft: null };
  const daysLeft = daysFrom(today, promiseDate);
  return { daysLeft, status: LIGHTS[promiseState(daysLeft)] };
}
