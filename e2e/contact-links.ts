import type { Client } from 'pg';
import { signInByApi } from './api-caller.ts';
import { DEMO_PASSWORD, demoUsername } from './people.ts';

/** Last digits of the telephone that `contactLink` registers. */
export const CONTACT_DIGITS = '2345';

/** Registers a contact's telephone at the provider of this name and makes its link, as the provider's file does. */
export async function contactLink(origin: string, owner: Client, provider: string): Promise<string> {
  const phone = `+52551111${CONTACT_DIGITS}`;
  const { rows } = await owner.query<{ id: string }>(
    `insert into provider_address (provider_id, position, contact_name, main_phone_number)
     select p.id, 1 + coalesce((select max(position) from provider_address where provider_id = p.id), 0), 'Tomás Gómez', $2
       from provider p where p.name = $1 returning provider_id as id`,
    [provider, phone],
  );
  const office = await signInByApi(origin, { username: demoUsername('GeOp'), password: DEMO_PASSWORD });
  const reply = await office.call('POST', `/provider/provider/${rows[0]?.id ?? ''}/links/`, { phone, email: null });
  return ((await reply.json()) as { url: string }).url;
}
