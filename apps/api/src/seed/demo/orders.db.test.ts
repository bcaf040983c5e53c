import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { keptNowhere } from '../../testing/demo-papers.ts';
import { startTestApi } from '../../testing/test-api.ts';
import { urlFor } from '../../testing/test-database.ts';
import { seedDemo } from '../demo-data.ts';
import { generateClaims } from '../generator/generate-claims.ts';
import { generateProviders } from './generated-providers.ts';
import { seedOrders } from './orders.ts';

const api = await startTestApi();
/** What papers look like is for the test of the first day. */
const print = async () => Buffer.from('papel');
const client = new pg.Client({
  connectionString: urlFor('aura_owner', new URL(api.config.DATABASE_URL_WORKER).pathname.slice(1)),
});
await client.connect();
afterAll(() => client.end());
const read = async <Row>(query: string): Promise<readonly Row[]> => (await client.query(query)).rows as Row[];

/** Agreements for every party whose repair is near or past and that has none. */
const AGREE = `
with party as (select a.id, a.attending_provider_id as provider_id from affected_party a join process_stage s on s.id = a.stage_id
    where s.number >= 5.01 and s.number < 9.02 and a.attending_provider_id is not null
      and not exists (select from agreement g where g.affected_party_id = a.id)),
  offer as (insert into price_offer (affected_party_id, way, provider_id, made_by, amount, days, registered_by)
    select id, 'provider', provider_id, 'them', 1234567, 8, (select min(id) from user_account) from party returning id, affected_party_id, provider_id)
insert into agreement (affected_party_id, offer_id, way, provider_id, state, amount, taxes, quoted_price, agreed_with_it, agreed_by)
select affected_party_id, id, 'provider', provider_id, 'agreed', 1234567, 197531, 2000000, 1234567, (select min(id) from user_account) from offer`;
const FAULTS = `
select o.id from purchase_order o where o.amount <> (select sum(l.amount) from purchase_order_line l where l.order_id = o.id)
  or o.amount <> (select sum(e.delta) from amount_event e where e.affected_party_id = o.affected_party_id and e.measure = 'ordered')`;

test('the demo has accepted orders for work that began, one that waits and one that was declined; a second run adds nothing', async () => {
  await seedDemo(client);
  await client.query(AGREE);

  await seedOrders(client, keptNowhere, print);
  await seedOrders(client, keptNowhere, print);

  const orders = await read<{ stage: string; accepted: boolean; declined: boolean }>(
    `select to_char(s.number, 'FM90.00') as stage, o.accepted_at is not null as accepted, o.declined_at is not null as declined
     from purchase_order o join affected_party a on a.id = o.affected_party_id join process_stage s on s.id = a.stage_id order by o.id`,
  );
  expect(orders.length).toBeGreaterThan(2);
  expect(orders.filter(({ stage }) => stage > '5.01').every(({ accepted }) => accepted)).toBe(true);
  const near = orders.filter(({ stage }) => stage === '5.01');
  expect(near.filter(({ accepted, declined }) => !accepted && !declined).length).toBeLessThanOrEqual(1);
  expect(await read(FAULTS)).toEqual([]);
});

test('generated claims get orders by the set, whose lines and commitments add up', async () => {
  await generateProviders(client, 20);
  const before = (await read(`select from purchase_order`)).length;
  await generateClaims(client, 300, () => undefined);

  expect((await read(`select from purchase_order`)).length).toBeGreaterThan(before + 20);
  expect(await read(FAULTS)).toEqual([]);
}, 240_000);
