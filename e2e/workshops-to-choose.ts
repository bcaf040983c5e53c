import { randomBytes } from 'node:crypto';
import type { Client } from 'pg';
import { addPerson, type Person } from './people.ts';

export interface GivenWorkshop {
  readonly name: string;
  /** A family of work that no other provider does, so that only this one can be suggested. */
  readonly family: string;
  readonly person: Person;
}

/** A valid workshop in the zone of the journeys, with a user who works there. */
export async function workshopInZone(owner: Client): Promise<GivenWorkshop> {
  const mark = randomBytes(4).toString('hex');
  const [family, name] = [`Trabajos ${mark}`, `Taller ${mark}`];
  const { rows } = await owner.query<{ id: string }>(
    `with f as (insert into service_family (codename, slug, name) values (upper($1), 'trabajos-' || $1, $2) returning id)
     insert into provider (slug, name, main_family_id) select 'taller-' || $1, $3, f.id from f returning id`,
    [mark, family, name],
  );
  const id = rows[0]?.id;
  await owner.query(
    `insert into provider_zone (provider_id, zone_id) select $1, id from zone where slug = 'cdmx-sur'`,
    [id],
  );
  await owner.query(`update provider_standing set documents_until = '2199-12-31' where provider_id = $1`, [id]);
  const person = await addPerson(owner, { group: 'Proveedor' });
  await owner.query('update user_account set provider_id = $1 where id = $2', [id, person.id]);
  return { name, family, person };
}
