import { OUTSIDER_GROUPS } from '@aura/access/groups';
import pg from 'pg';
import { afterAll, describe, expect, test } from 'vitest';
import { personOf } from '../../../testing/matrix/actors.ts';
import { openWorldDatabase, refusalOf } from '../../../testing/matrix/world-database.ts';
import { urlFor } from '../../../testing/test-database.ts';

const { client, world, name } = await openWorldDatabase();
/** Connects as the role itself: a superuser with SET ROLE could reset it. */
const outsider = new pg.Client({ connectionString: urlFor('app_outsider', name) });
await outsider.connect();
afterAll(() => outsider.end());
/** Costs, offers, margins, and supplies with their prices: internal to the company. */
const CLOSED = ['budget', 'budget_concept', 'budget_supply', 'margin_rule', 'price_offer', 'supply'];

/** The result or error of a statement run as a user of an outside group. */
async function asked(group: (typeof OUTSIDER_GROUPS)[number], statement: string) {
  const { rows } = await client.query<{ ids: string[] }>(
    "select array[id::text, coalesce(customer_id::text, ''), coalesce(provider_id::text, '')] as ids from user_account where id = $1",
    [personOf(world.plain, group).id],
  );
  await outsider.query('begin');
  await outsider.query(
    "select set_config('app.user_id', $1, true), set_config('app.customer_id', $2, true), set_config('app.provider_id', $3, true)",
    rows[0]?.ids,
  );
  const refusal = await refusalOf(outsider, statement);
  await outsider.query('rollback');
  return refusal;
}

describe('in SQL, outsiders are refused to read', () => {
  test.each(CLOSED.flatMap((table) => OUTSIDER_GROUPS.map((group) => [table, group] as const)))(
    '%s, as %s',
    async (table, group) => {
      expect(await asked(group, `select from ${table}`)).toBe('42501');
    },
  );
});

test.each(OUTSIDER_GROUPS)('of agreements, %s is refused what they were judged by', async (group) => {
  for (const column of ['quoted_price', 'agreed_with_it', 'reason', 'agreed_by'])
    expect(await asked(group, `select ${column} from agreement`)).toBe('42501');
});

test('there is something of it to be read', async () => {
  const { rows } = await client.query('select count(*)::int as count from budget_supply having count(*) > 3');

  expect(rows).toHaveLength(1);
});
