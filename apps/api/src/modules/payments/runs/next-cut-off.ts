import { HEAD_OFFICE_ZONE } from '@aura/domain/head-office';
import { DateTime } from 'luxon';
import type { PaymentRule } from '../base/payment-rule.ts';

type Cut = Pick<PaymentRule, 'cutOffWeekday' | 'cutOffTime' | 'payAfterDays'>;

/** When the next cut-off is, on the clocks of head office, and the day its payments leave. */
export function nextCutOff({ cutOffWeekday, cutOffTime, payAfterDays }: Cut, now: Date) {
  const [hour = 12, minute = 0] = cutOffTime.split(':').map(Number);
  const here = DateTime.fromJSDate(now, { zone: HEAD_OFFICE_ZONE });
  const thisWeek = here.set({ weekday: cutOffWeekday as 1, hour, minute, second: 0, millisecond: 0 });
  const at = thisWeek >= here ? thisWeek : thisWeek.plus({ weeks: 1 });
  return { at: at.toJSDate(), payOn: at.plus({ days: payAfterDays }).toISODate() ?? '' };
}
