import { digestEmail } from '@aura/mails/digest.email';
import { sql } from 'kysely';
import * as z from 'zod';
import type { Act } from '../../../core/act.ts';
import type { Db } from '../../../db/database.ts';
import { eachAlone } from '../../../jobs/each-alone.ts';
import { job } from '../../../jobs/job.ts';
import { actorsOf } from '../../accounts/public.ts';
import { thoseWhoSee } from '../../claims/public.ts';
import { queueMail } from '../../mail/public.ts';
import type { Pointer } from '../news/news.ts';

const MOST = 40;

/** Daily digest at 08:00 head-office time (no daylight saving): news that users chose to receive together. */
export const sendDigests = job({
  name: 'send-digests',
  payload: z.unknown(),
  schedule: '0 14 * * *',
  run: async (context) => {
    const { db } = context;
    const { rows } = await sql<{ userId: number }>`select distinct user_id from notification
      where mail = 'digest' and mailed_at is null`.execute(db);
    await eachAlone(context, rows, ({ userId }) => context.inTransaction((act) => sendDigest(act, userId)));
  },
});

interface Waiting {
  readonly id: number;
  readonly verb: string;
  readonly description: string;
  readonly data: Pointer;
  /** Already read or deleted under the bell. */
  readonly isKnown: boolean;
}

/** Takes the waiting rows and queues the mail in one transaction: a second run finds nothing. */
async function sendDigest(act: Act, userId: number): Promise<void> {
  const { db } = act;
  const { rows: taken } = await sql<Waiting>`update notification set mailed_at = now()
    where user_id = ${userId} and mail = 'digest' and mailed_at is null
    returning id, verb, description, data, read_at is not null or deleted_at is not null as is_known`.execute(db);
  const waiting = taken.filter(({ isKnown }) => !isKnown).toSorted((one, other) => one.id - other.id);
  const items = await stillSeen(db, userId, waiting);
  const person = await db
    .selectFrom('userAccount')
    .select(['firstName', 'email'])
    .where('id', '=', userId)
    .where('isActive', '=', true)
    .executeTakeFirst();
  if (items.length === 0 || person === undefined || person.email === '') return;
  const news = items.slice(-MOST);
  const { subject, body } = digestEmail({ name: person.firstName, news, more: items.length - news.length });
  await queueMail(act, { kind: 'digest', recipients: [person.email], subject, body, queuedBy: null });
}

/** Drops news of claims the user has lost access to since the news was stored. */
async function stillSeen(db: Db, userId: number, waiting: readonly Waiting[]): Promise<readonly Waiting[]> {
  const people = await actorsOf(db, [userId]);
  const slugs = [
    ...new Set(waiting.flatMap(({ data }) => (data['sinister'] === undefined ? [] : [String(data['sinister'])]))),
  ];
  const claims = await db
    .selectFrom('claim')
    .select(['id', 'slug'])
    .where('slug', 'in', slugs.length === 0 ? [''] : slugs)
    .execute();
  const seen = new Set<string>();
  for (const { id, slug } of claims)
    if ((await thoseWhoSee(db, { claimId: id, affectedPartyId: null }, people)).length > 0) seen.add(slug);
  return waiting.filter(({ data }) => data['sinister'] === undefined || seen.has(String(data['sinister'])));
}
