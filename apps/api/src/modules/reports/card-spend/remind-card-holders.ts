import type { remindCardHolders as contract } from '@aura/contracts/reports/card-charges';
import { sql } from 'kysely';
import { note } from '../../../core/audit.ts';
import type { UseCase } from '../../../core/context.ts';
import { rows } from '../../../core/sql.ts';
import { announce } from '../../../events/announce.ts';
import { chargeTables, isUnproven, unprovenOf, visibleCharges } from './card-columns.ts';

interface Owing {
  readonly holder: string;
  readonly userId: number | null;
  readonly charges: number;
  readonly amount: number;
  readonly oldestOn: string;
  readonly isRemindedToday: boolean;
  readonly ids: readonly number[];
}

/** Each holder at most once a day, or reminders would be ignored. Returns the holders that match no user. */
export const remindCardHolders: UseCase<typeof contract> = async (context, { body }) => {
  const { db, actor, now } = context;
  const owing = await rows(
    db,
    sql<Owing>`select g.holder, max(g.user_id) as user_id, count(*)::int as charges, sum(${unprovenOf})::bigint as amount, min(g.charged_on)::text as oldest_on,
      coalesce(max(app.business_day(g.reminded_at)) = app.business_day(${now()}), false) as is_reminded_today, array_agg(g.id) as ids
    from ${chargeTables} where ${isUnproven} and g.holder = any(${body.holders}) and ${visibleCharges(actor)} group by g.holder order by g.holder`,
  );
  const named = (some: readonly Owing[]) => some.map(({ holder }) => holder);
  const today = owing.filter(({ isRemindedToday }) => isRemindedToday);
  const unknown = owing.filter(({ userId, isRemindedToday }) => userId === null && !isRemindedToday);
  const told = owing.filter(({ userId, isRemindedToday }) => userId !== null && !isRemindedToday);
  for (const { userId, charges, amount, oldestOn, ids } of told) {
    await db
      .updateTable('cardCharge')
      .set({ remindedAt: now() })
      .where('id', 'in', [...ids])
      .execute();
    await announce(context, { name: 'cardSpend.reminded', userId: userId ?? 0, charges, amount, oldestOn });
  }
  note(context, { entity: 'cardSpend', detail: { reminded: named(told), unknown: named(unknown) } });
  return { reminded: named(told), today: named(today), unknown: named(unknown) };
};
