import type { Client } from 'pg';
import { signInByApi } from './api-caller.ts';
import { claimOf } from './claims-to-open.ts';
import { DEMO_PASSWORD, demoUsername, type Person } from './people.ts';

export interface LinkedCase {
  readonly slug: string;
  readonly partyId: number;
  /** The last digits of its telephone, which open its link. */
  readonly digits: string;
}

/** An affected party whose repair has ended, with an upcoming inspection appointment. */
export async function caseToFollow(origin: string, owner: Client, supervisor: Person): Promise<LinkedCase> {
  const digits = '0111';
  const { slug, partyId } = await claimOf(origin, owner, supervisor, [`555555${digits}`]);
  const { rows } = await owner.query<{ number: string }>(
    `select to_char(s.number, 'FM90.00') as number from affected_party a join process_stage s on s.id = a.stage_id where a.id = $1`,
    [partyId],
  );
  const admin = await signInByApi(origin, { username: demoUsername('Admin'), password: DEMO_PASSWORD });
  const forced = { from: rows[0]?.number, to: '5.03', reason: 'Para el viaje' };
  const reply = await admin.call('POST', `/sinister/affected/process/${partyId}/force/`, forced);
  if (!reply.ok) throw new Error(`The party was not moved: ${await reply.text()}`);
  await owner.query(
    `insert into appointment (claim_id, affected_party_id, customer_id, scheduled_at)
     select a.claim_id, a.id, c.customer_id, timestamptz '2199-12-03 16:00Z' from affected_party a join claim c on c.id = a.claim_id where a.id = $1`,
    [partyId],
  );
  return { slug, partyId, digits };
}
