import { MOST_WRONG_DIGITS, pauseAfter } from '@aura/domain/party-link-terms';
import { Invalid, NotFound, type Refusal, TooMany } from './errors.ts';
import { OPENS_NOTHING } from './link-token.ts';
import { networkOf } from './network-of.ts';

const MINUTE_MS = 60_000;
const WRONG = 'Los dígitos no coinciden. Use los últimos cuatro del teléfono que nos dio.';

/** The limit on wrong links and digits per network; each kind of link has its own, so that none blocks another. */
export function linkNetwork(kind: 'party' | 'provider', ip: string) {
  return { key: `${kind}:${networkOf(ip)}`, limit: 30, waits: 'window' } as const;
}

export interface DigitTries {
  readonly failures: number;
  readonly lockedUntil: Date | null;
}

/** Why no digits are compared now; undefined if they may be tried. */
export function pauseOf({ lockedUntil }: DigitTries, at: Date): Refusal | undefined {
  return lockedUntil !== null && lockedUntil > at ? paused(lockedUntil, at) : undefined;
}

/** Wrong digits once more: every fifth failure pauses the link, longer each time, and the last one ends it. */
export function countWrong(before: DigitTries, at: Date) {
  const failures = before.failures + 1;
  const isLast = failures >= MOST_WRONG_DIGITS;
  const minutes = pauseAfter(failures);
  const lockedUntil = minutes === null ? null : new Date(at.getTime() + minutes * MINUTE_MS);
  const pause = lockedUntil === null ? new Invalid({ digits: WRONG }) : paused(lockedUntil, at);
  const refusal: Refusal = isLast ? new NotFound(OPENS_NOTHING) : pause;
  return { isLast, refusal, set: { failures, lockedUntil, ...(isLast && { revokedAt: at }) } };
}

function paused(until: Date, at: Date): TooMany {
  const minutes = Math.ceil((until.getTime() - at.getTime()) / MINUTE_MS);
  return new TooMany(`Demasiados intentos. Espere ${minutes} minutos e intente de nuevo.`, minutes * 60);
}
