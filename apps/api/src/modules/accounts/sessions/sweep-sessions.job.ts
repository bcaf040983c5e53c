import { sql } from 'kysely';
import * as z from 'zod';
import { job } from '../../../jobs/job.ts';

/** Deletes spent tickets, old counters, replies stored a month ago and sessions that ended three months ago. */
export const sweepSessions = job({
  name: 'sweep-sessions',
  payload: z.unknown(),
  schedule: '17 * * * *',
  run: async ({ db }) => {
    await sql`delete from socket_ticket where expires_at < now()`.execute(db);
    await sql`delete from sso_attempt where expires_at < now() - interval '1 day'`.execute(db);
    await sql`delete from passkey_challenge where expires_at < now()`.execute(db);
    await sql`delete from email_confirmation where expires_at < now() - interval '1 day'`.execute(db);
    await sql`delete from sign_in_throttle where window_started_at < now() - interval '1 day'`.execute(db);
    await sql`delete from idempotency_key where created_at < now() - interval '30 days'`.execute(db);
    await sql`delete from session where absolute_until < now() - interval '90 days'`.execute(db);
  },
});
