import { newsEmail } from '@aura/mails/news.email';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { JobContext } from '../../jobs/job-context.ts';
import { queueMail } from '../mail/public.ts';

/** More than that nobody reads in a mail. */
const MOST_NEWS = 20;

interface News {
  readonly verb: string;
  readonly description: string;
  readonly isSeen: boolean;
}

/** One mail for each who chose this way and has news that went unseen. What is marked is never mailed twice. */
export async function mailNews({ db }: JobContext, way: 'now' | 'digest'): Promise<void> {
  const { rows } = await sql<{ userId: number }>`
    select distinct user_id from notification where mail = ${way} and mailed_at is null`.execute(db);
  for (const { userId } of rows) await db.transaction().execute((transaction) => mailTo(transaction, userId, way));
}

async function mailTo(db: Db, userId: number, way: 'now' | 'digest'): Promise<void> {
  const { rows } = await sql<News>`
    with taken as (
      update notification set mailed_at = now() where user_id = ${userId} and mail = ${way} and mailed_at is null
      returning id, verb, description, read_at is not null or deleted_at is not null as is_seen)
    select verb, description, is_seen from taken order by id`.execute(db);
  const news = rows.filter(({ isSeen }) => !isSeen);
  const person = await db
    .selectFrom('userAccount')
    .select(['firstName', 'email'])
    .where('id', '=', userId)
    .where('isActive', '=', true)
    .where('email', '<>', '')
    .executeTakeFirst();
  if (news.length === 0 || person === undefined) return;
  const { subject, body } = newsEmail({
    name: person.firstName,
    news: news.slice(0, MOST_NEWS),
    more: Math.max(0, news.length - MOST_NEWS),
    isDigest: way === 'digest',
  });
  await queueMail(
    { db },
    { kind: way === 'digest' ? 'digest' : 'news', recipients: [person.email], subject, body, queuedBy: null },
  );
}
