import { digestEmail } from '@aura/mails/digest.email';
import { sql } from 'kysely';
import * as z from 'zod';
import type { Db } from '../../../db/database.ts';
import { job } from '../../../jobs/job.ts';
import { actorsOf } from '../../accounts/public.ts';
import { thoseWhoSee } from '../../claims/public.ts';
import { queueMail } from '../../mail/public.ts';
import type { Pointer } from '../news/pointer.ts';

const MOST = 40;

/** At eight in the morning of the head office, which knows no summer time: what each user asked to be told together. */
export const sendDigests = job({
  name: 'send-digests',
  payload: z.unknown(),
  schedule: '0 14 * * *',
  run: async ({ db }) => {
    const { rows } = await sql<{ userId: number }>`select distinct user_id from notification
      where mail = 'digest' and mailed_at is null`.execute(db);
    for (const { userId } of rows) await db.transaction().execute((transaction) => sendDigest(transaction, userId));
  },
});

interface Waiting {
  readonly id: number;
  readonly verb: string;
  readonly description: string;
  readonly data: Pointer;
  /** Read or put away under the bell: no news any more. */
  readonly isKnown: boolean;
}

/** Taken and queued in one transaction: run twice, it finds nothing the second time. */
async function sendDigest(db: Db, userId: number): Promise<void> {
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
  await queueMail({ db }, { kind: 'digest', recipients: [person.email], subject, body, queuedBy: null });
}

/** A day is long: whoever has lost a claim since is not told of it any more. */
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
