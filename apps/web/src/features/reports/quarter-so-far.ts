import { businessDay } from '@aura/domain/business-day';
import { addDays } from '@aura/domain/calendar';

/** How far back reports of cash open: a quarter, as they are looked at with the books. */
const OPENS_DAYS = 90;

export function quarterSoFar(now: Date): string {
  return addDays(businessDay(now), -OPENS_DAYS);
}
