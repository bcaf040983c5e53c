import { mexicanZone, type WallClock, wallClock } from '@aura/domain/clock';
import { formatInstant } from '@aura/domain/format';

/** The reader's time zone within Mexico; devices set to another country use the head office's. */
export const READER_ZONE = mexicanZone();

/** `15/11/2026 13:05`. */
export function readerTime(instant: Date): string {
  return formatInstant(instant, READER_ZONE);
}

export function readerClock(instant: Date): WallClock {
  return wallClock(instant, READER_ZONE);
}
