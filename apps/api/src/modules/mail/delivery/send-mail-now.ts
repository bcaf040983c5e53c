import { sql } from 'kysely';
import { callFunction } from '../../../core/sql.ts';
import { fn } from '../../../db/functions.generated.ts';
import type { Act } from '../../../core/act.ts';
import { follow } from '../../../core/consequences.ts';

/**
 * Retries a queued or failed mail at once, with all its attempts again. A mail already sent is not touched, nor one
 * whose link was erased: it would arrive with a link that leads nowhere.
 */
export async function sendMailNow(act: Act, mailId: number): Promise<boolean> {
  const { rows } = await sql`update outgoing_mail set state = 'waiting', attempts = 0
    where id = ${mailId} and state in ('waiting', 'failed', 'bounced') and not secret_erased returning id`.execute(
    act.db,
  );
  if (rows.length === 0) return false;
  await callFunction(act.db, fn.enqueueMail({ mailId }));
  await follow(act, 'mailSettled', { mailId, state: 'waiting', error: '' });
  return true;
}
