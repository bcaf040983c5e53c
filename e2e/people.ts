import type { Group } from '@aura/access/groups';
import { randomBytes } from 'node:crypto';
import type { Client } from 'pg';

export const DEMO_PASSWORD = 'Aura-demo-2026';

export interface Person {
  readonly id: number;
  readonly username: string;
  readonly password: string;
}

export function demoUsername(group: Group | null): string {
  return `${(group ?? 'ninguno').toLowerCase()}@aura.example`;
}

/** A new user, for journeys whose changes would disturb others. Has the demo password. */
export async function addPerson(owner: Client, { group }: { group: Group }): Promise<Person> {
  const username = `persona-${randomBytes(6).toString('hex')}@aura.example`;
  const { rows } = await owner.query<{ id: string }>(
    `insert into user_account (username, treatment, first_name, last_name, mothers_last_name, email)
     values ($1, 'Lic.', 'Renata', 'Villegas', 'Íñiguez', $1) returning id`,
    [username],
  );
  const id = Number(rows[0]?.id);
  await owner.query(
    `insert into user_credential (user_id, password_hash)
     select $1, password_hash from user_credential join user_account on id = user_id where username = $2`,
    [id, demoUsername('Supervisor')],
  );
  await owner.query('insert into user_group_member (user_id, group_name) values ($1, $2)', [id, group]);
  return { id, username, password: DEMO_PASSWORD };
}

export async function addNotification(owner: Client, person: Person, verb: string): Promise<void> {
  await owner.query('insert into notification (user_id, verb, description) values ($1, $2, $3)', [
    person.id,
    verb,
    'Un aviso de prueba.',
  ]);
}
