import { addDays, today } from '@aura/domain/calendar';
import { HEAD_OFFICE_ZONE } from '@aura/domain/head-office';
import type { PayCalendar, PayHistory } from '@aura/domain/payments/when-paid';
import { sql } from 'kysely';
import type { Act } from '../../../core/act.ts';
import { one, rows } from '../../../core/sql.ts';

const HORIZON_DAYS = 800;

export async function readPayCalendar({ db, now }: Pick<Act, 'db' | 'now'>): Promise<PayCalendar> {
  const day = today(HEAD_OFFICE_ZONE, now());
  const rule = await one(
    db,
    sql<
      Omit<PayCalendar, 'holidays'>
    >`select cut_off_weekday, to_char(cut_off_time, 'HH24:MI') as cut_off_time, pay_after_days
    from payment_rule`,
  );
  const holidays = await rows(
    db,
    sql<{
      day: string;
    }>`select h.day from holiday h where h.is_active and h.day between ${day} and ${addDays(day, HORIZON_DAYS)}`,
  );
  return { ...rule, holidays: new Set(holidays.map((holiday) => holiday.day)) };
}

/** How long recent payments took, for this provider or for all; null if too few were paid. */
export async function readPayHistory(
  { db, now }: Pick<Act, 'db' | 'now'>,
  providerId: number,
): Promise<PayHistory | null> {
  const [history] = await rows(
    db,
    sql<PayHistory>`select * from app.days_to_payment(${providerId}, ${today(HEAD_OFFICE_ZONE, now())})`,
  );
  return history ?? null;
}

/** The latest payment day of a valid request `r`: the next week's cut-off plus the bank's days. */
export const payDueOn = sql`(app.business_day(r.valid_at) + 7 + (select u.pay_after_days from payment_rule u))`;
