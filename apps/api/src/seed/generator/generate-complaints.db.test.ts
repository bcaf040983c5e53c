import { COMPLAINT_STATES } from '@aura/domain/complaints/complaint-states';
import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { startTestApi } from '../../testing/test-api.ts';
import { urlFor } from '../../testing/test-database.ts';
import { generateProviders } from '../demo/generated-providers.ts';
import { generateClaims } from './generate-claims.ts';
import { generateComplaints } from './generate-complaints.ts';

const api = await startTestApi();
const client = new pg.Client({
  connectionString: urlFor('aura_owner', new URL(api.config.DATABASE_URL_WORKER).pathname.slice(1)),
});
await client.connect();
afterAll(() => client.end());
await generateProviders(client, 50);
await generateClaims(client, 900, () => undefined);

const read = async <Row>(query: string): Promise<readonly Row[]> => (await client.query(query)).rows as Row[];

test('about three in a hundred parties complained, in every state, and each complaint is where its intervals say', async () => {
  const [counted] = await read<{ share: number }>(
    'select (select count(*) from complaint) * 100.0 / (select count(*) from affected_party) as share',
  );
  expect(Number(counted?.share)).toBeGreaterThan(1.5);
  expect(Number(counted?.share)).toBeLessThan(6);
  const states = await read<{ key: string }>(
    'select distinct t.key from complaint k join complaint_stage t on t.id = k.stage_id',
  );
  expect(states.map(({ key }) => key).toSorted()).toEqual([...COMPLAINT_STATES].toSorted());
  const astray = await read(
    `select k.id from complaint k join complaint_stage t on t.id = k.stage_id where t.is_closed <> (k.closed_at is not null) or not exists (
       select from complaint_interval i where i.complaint_id = k.id and i.closed_at is null and i.stage_id = k.stage_id and i.opened_at = k.stage_since)`,
  );
  expect(astray).toEqual([]);
  const gaps = await read(
    `select complaint_id from (select complaint_id, opened_at, lag(closed_at) over (partition by complaint_id order by opened_at) as before, kind
       from complaint_interval) w where kind <> 'entered' and before is distinct from opened_at`,
  );
  expect(gaps).toEqual([]);
});

test('what an authority has is numbered and dated, open ones hold their payments, and a second run adds none', async () => {
  const unfiled = await read(
    `select k.id from complaint k join complaint_stage t on t.id = k.stage_id
     where t.key like 'escalated%' and not exists (select from complaint_escalation e where e.complaint_id = k.id)`,
  );
  const free = await read(
    `select r.id from payment_request r join complaint k on k.affected_party_id = r.affected_party_id and k.closed_at is null
     where r.state in ('requested', 'approved', 'inReview', 'observed', 'valid') and not r.is_held`,
  );

  expect([unfiled, free]).toEqual([[], []]);
  expect(await generateComplaints(client, '^G-')).toBe(0);
  expect(await read('select * from app.payment_faults()')).toEqual([]);
});
