import { isPromiseAlive, type Promised, promiseState } from '@aura/domain/promise-state';
import { daysFrom } from '../../../lib/head-office-day.ts';
import type { Status } from '../../../ui/status.ts';

export interface PromiseLight {
  readonly status: Status;
  /** Days left; negative once the promise is broken. Null without a promise to keep. */
  readonly daysLeft: number | null;
}

const LIGHTS = { broken: 'bad', soon: 'warn', safe: 'ok' } as const;

/** Green, amber or red; neutral without a promise to keep. */
export function promiseLight(claim: Promised, today: string): PromiseLight {
  if (!isPromiseAlive(claim)) return { status: 'neutral', daysLeft: null };
  const daysLeft = daysFrom(today, claim.promiseDate);
  return { daysLeft, status: LIGHTS[promiseState(daysLeft)] };
}
