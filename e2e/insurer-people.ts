import type { Client } from 'pg';
import type { GivenInsurer } from './insurers-to-ask.ts';
import { addPerson, type Person } from './people.ts';

/** A user account for the insurer's signer, in the zone of the journeys. */
export async function authoriserOf(owner: Client, { email }: GivenInsurer): Promise<Person> {
  const person = await addPerson(owner, { group: 'extranet_Cliente' });
  await owner.query(
    `with staff as (update customer_staff set user_id = $1 where email = $2 returning customer_id),
      place as (insert into user_zone (user_id, zone_id) select $1, id from zone where slug = 'cdmx-sur')
    update user_account set customer_id = staff.customer_id, first_name = 'Ana', last_name = 'Firmante' from staff where id = $1`,
    [person.id, email],
  );
  return person;
}
