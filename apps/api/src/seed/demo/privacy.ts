import type { Client } from 'pg';

/**
 * Three privacy requests: an affected party's just received, another's being searched, and a provider's past its term.
 * Existing requests are kept.
 */
export async function seedPrivacy(client: Client): Promise<void> {
  const { rows } = await client.query('select from privacy_request limit 1');
  if (rows.length > 0) return;
  for (const { type, role, person, contact, detail, daysAgo, isSearched } of REQUESTS) {
    const { rows: made } = await client.query<{ id: string }>(
      `insert into privacy_request (type, role, customer_id, channel, applicant_name, applicant_contact, person_name, person_phone, person_email,
         detail, received_on, answer_due, made_by)
       select $1, $2, case when $2 = 'processor' then p.customer_id end, 'email', p.name, $3, p.name, p.phone, $3, $4,
         app.business_day(now()) - $5::int, app.business_days_after(app.business_day(now()) - $5::int, 20), u.id
       from user_account u, (${person}) p where u.username = 'admin@aura.example' returning id`,
      [type, role, contact, detail, daysAgo],
    );
    const id = made[0]?.id;
    if (id === undefined) continue;
    await recordMove(client, id, 'received');
    if (!isSearched) continue;
    await client.query(
      "update privacy_request set state = 'searching', handler_id = made_by, version = version + 1 where id = $1",
      [id],
    );
    await recordMove(client, id, 'searching');
  }
}

async function recordMove(client: Client, id: string, state: string): Promise<void> {
  await client.query(
    "insert into privacy_request_move (request_id, state, by_id) select $1, $2, id from user_account where username = 'admin@aura.example'",
    [id, state],
  );
}

/** A person of the demo stories, so that the search finds something. */
const partyAt = (place: number) =>
  `select name, coalesce(contact_phones[1], '') as phone, customer_id from affected_party order by id offset ${place} limit 1`;

const REQUESTS = [
  {
    type: 'access',
    role: 'processor',
    person: partyAt(0),
    contact: 'titular.uno@correo.example',
    detail: 'Quiere saber qué datos suyos tenemos.',
    daysAgo: 2,
    isSearched: false,
  },
  {
    type: 'cancellation',
    role: 'processor',
    person: partyAt(2),
    contact: 'titular.dos@correo.example',
    detail: 'Pide que se borren sus datos: su reparación terminó.',
    daysAgo: 20,
    isSearched: true,
  },
  {
    type: 'rectification',
    role: 'controller',
    person:
      "select full_name as name, '' as phone, null::bigint as customer_id from provider where slug = 'herreria-gomez'",
    contact: 'taller@correo.example',
    detail: 'Su teléfono de contacto cambió.',
    daysAgo: 45,
    isSearched: true,
  },
] as const;
