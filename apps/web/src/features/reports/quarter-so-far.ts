import { businessDay } from '@aura/domain/business-day';
import { addDays } from '@aura/domain/calendar';

/** Cash reports open with a quarter, as used in bookkeeping. */
const OPENS_DAYS = 90;

export function quarterSoFar(now: Date): string {
  return addDays(businessDay(now), -OPENS_DAYS);
}
