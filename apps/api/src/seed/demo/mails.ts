import type { Client } from 'pg';

/** Assignments not yet mailed, one that was, and one whose mail bounced. */
export async function seedMails(client: Client): Promise<void> {
  await client.query(`select app.follow_assignments(array(select id from claim
    where is_active and closed_at is null order by assigned_at desc, id limit 6))`);
  const { rows } = await client.query<{ id: number }>(
    `select s.id from claim_assignment s join user_account u on u.id = s.user_id where s.ended_at is null order by s.id limit 2`,
  );
  const [told, bounced] = rows;
  if (told) await addMail(client, told.id, { state: 'sent', lastError: '' });
  if (bounced) await addMail(client, bounced.id, { state: 'bounced', lastError: '550 5.1.1 El buzón no existe' });
}

async function addMail(client: Client, id: number, mail: { state: string; lastError: string }): Promise<void> {
  await client.query(
    `with m as (
       insert into outgoing_mail (kind, recipients, subject, html, plain, state, attempts, last_error, queued_at, sent_at, claim_id)
       select 'assignment', array[u.email], 'Siniestro asignado: ' || c.display_number, '<p>Queda a su cargo el siniestro.</p>',
         'Queda a su cargo el siniestro ' || c.display_number || '.', $2, 1, $3, now() - interval '1 hour', now() - interval '1 hour', c.id
       from claim_assignment s join claim c on c.id = s.claim_id join user_account u on u.id = s.user_id where s.id = $1 returning id)
     update claim_assignment s set mail_id = m.id, mailed_at = now() - interval '1 hour' from m where s.id = $1`,
    [id, mail.state, mail.lastError],
  );
}
