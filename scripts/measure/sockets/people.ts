import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { Client } from 'pg';

export interface LoadPerson {
  readonly userId: number;
  readonly sessionId: string;
  readonly jti: string;
}

/** Users with open sessions, without hashing two thousand passwords. */
export async function addPeople(owner: Client, count: number, hours = 1): Promise<readonly LoadPerson[]> {
  const { rows } = await owner.query<{ id: string }>(
    `insert into user_account (username, first_name)
     select 'carga-' || $2::text || '-' || n || '@aura.example', 'Carga' from generate_series(1, $1) n returning id`,
    [count, randomBytes(4).toString('hex')],
  );
  const people = rows.map(({ id }) => ({ userId: Number(id), sessionId: randomUUID(), jti: randomUUID() }));
  await owner.query(
    `insert into session (id, user_id, current_jti, idle_until, absolute_until, ip, agent)
     select s, u, j, now() + make_interval(hours => $4), now() + make_interval(hours => $4), '127.0.0.1', 'socket-load'
     from unnest($1::uuid[], $2::bigint[], $3::uuid[]) t (s, u, j)`,
    [people.map((one) => one.sessionId), people.map((one) => one.userId), people.map((one) => one.jti), hours],
  );
  return people;
}

export async function newTicket(owner: Client, { sessionId }: LoadPerson): Promise<string> {
  const ticket = randomBytes(32).toString('base64url');
  const hash = createHash('sha256').update(ticket).digest();
  await owner.query(`insert into socket_ticket values ($1, $2, now() + interval '30 seconds')`, [hash, sessionId]);
  return ticket;
}
