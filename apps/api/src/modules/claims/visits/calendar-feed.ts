import type {
  makeCalendarFeed as makeContract,
  openCalendarFeed as openContract,
  readCalendarFeed as readContract,
  revokeCalendarFeed as revokeContract,
} from '@aura/contracts/claims/agenda';
import { calendarText } from '@aura/domain/visits/calendar-text';
import { sql } from 'kysely';
import { note } from '../../../core/audit.ts';
import type { Context, OutsideContext, UseCase } from '../../../core/context.ts';
import { NotFound } from '../../../core/errors.ts';
import { hashOf, newToken, OPENS_NOTHING } from '../../../core/link-token.ts';
import { rows } from '../../../core/sql.ts';
import { eventOf, type VisitTold } from './visit-event.ts';

const NONE = { madeAt: null, lastUsedAt: null };

export const readCalendarFeed: UseCase<typeof readContract> = async ({ db, actor }) =>
  (await db
    .selectFrom('calendarFeed')
    .select(['madeAt', 'lastUsedAt'])
    .where('userId', '=', actor.userId)
    .where('revokedAt', 'is', null)
    .executeTakeFirst()) ?? NONE;

export const makeCalendarFeed: UseCase<typeof makeContract> = async (context) => {
  const { db, actor, now, origin } = context;
  await endFeed(context);
  const { token, tokenHash } = newToken();
  const madeAt = now();
  await db.insertInto('calendarFeed').values({ userId: actor.userId, tokenHash, madeAt }).execute();
  note(context, { entity: 'user', entityId: actor.userId, detail: { calendar: 'made' } });
  return { url: `${origin}/api/v1/calendar/?key=${token}`, madeAt, lastUsedAt: null };
};

export const revokeCalendarFeed: UseCase<typeof revokeContract> = async (context) => {
  await endFeed(context);
  note(context, { entity: 'user', entityId: context.actor.userId, detail: { calendar: 'revoked' } });
  return NONE;
};

async function endFeed({ db, actor, now }: Context): Promise<void> {
  await db
    .updateTable('calendarFeed')
    .set({ revokedAt: now() })
    .where('userId', '=', actor.userId)
    .where('revokedAt', 'is', null)
    .execute();
}

const [DAYS_BACK, DAYS_AHEAD, MOST] = [30, 120, 500];
/** A calendar that asks every minute is not noted every minute. */
const NOTED_AFTER = '1 hour';

/** The visits that the user makes, or the user's provider with the user's telephone: nothing of anybody else's. */
export const openCalendarFeed: UseCase<typeof openContract> = async (context, { query: { key } }) => {
  const { db, now, origin } = context;
  const tokenHash = hashOf(key);
  const [owner] = await rows(
    db,
    sql<{
      userId: number;
      providerId: number | null;
      phone: string;
    }>`select u.id as user_id, u.provider_id, u.cellphone as phone
    from calendar_feed f join user_account u on u.id = f.user_id where f.token_hash = ${tokenHash} and f.revoked_at is null and u.is_active`,
  );
  if (owner === undefined) throw new NotFound(OPENS_NOTHING);
  await noteUse(context, tokenHash);
  const { userId, providerId, phone } = owner;
  const found = await rows(
    db,
    sql<VisitTold>`select m.id, m.version, m.scheduled_at, m.minutes, m.state, c.display_number as claim_number, c.slug, c.address,
      coalesce(nullif(m.received_by, ''), a.name) as host, m.made_at
    from appointment m join affected_party a on a.id = m.affected_party_id join claim c on c.id = a.claim_id
    where m.scheduled_at > ${now()}::timestamptz - make_interval(days => ${sql.lit(DAYS_BACK)})
      and m.scheduled_at < ${now()}::timestamptz + make_interval(days => ${sql.lit(DAYS_AHEAD)}) and c.is_active and a.is_active
      and (m.visitor_id = ${userId} or (m.visitor_provider_id = ${providerId} and a.attending_provider_id = ${providerId}
        and (m.visitor_phone in ('', ${phone}) or ${phone} = '')))
    order by m.scheduled_at desc limit ${sql.lit(MOST)}`,
  );
  const events = found.map((visit) => ({ ...eventOf(visit, origin), stampedAt: now() }));
  const content = new TextEncoder().encode(calendarText('PUBLISH', events, 'Mis citas'));
  return { type: 'text/calendar; charset=utf-8', content, filename: 'citas.ics' };
};

async function noteUse({ db, now }: OutsideContext, tokenHash: Buffer): Promise<void> {
  await sql`update calendar_feed set last_used_at = ${now()} where token_hash = ${tokenHash}
    and (last_used_at is null or last_used_at < ${now()}::timestamptz - ${NOTED_AFTER}::interval)`.execute(db);
}
