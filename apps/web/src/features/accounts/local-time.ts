import { mexicanZone } from '@aura/domain/clock';
import { formatInstant } from '@aura/domain/format';

/** On the clock of whoever is looking. */
export function localTime(instant: Date): string {
  return formatInstant(instant, mexicanZone());
}
