import { sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import { openDatabase, openPool } from '../../db/client.ts';
import { startTestApi } from '../../testing/test-api.ts';

const api = await startTestApi();
const here = await api.given.zone({});
const far = await api.given.zone({});

describe('behind the wall, an insurer sees what was made visible to it', async () => {
  const insurer = await api.given.customer({});
  const visible = { name: 'Visible', isVisibleInExtranet: true };
  await api.given.claim({ customerId: insurer.id, zoneId: here.id, parties: [visible, { name: 'Interno' }] });
  await api.given.claim({ customerId: insurer.id, zoneId: far.id, parties: [{ ...visible, name: 'Lejos' }] });
  await api.given.claim({ customerId: insurer.id, zoneId: here.id, parties: [{ name: 'Solo interno' }] });
  const outside = openDatabase(openPool({ url: api.config.DATABASE_URL_OUTSIDER, name: 'aura-test', max: 1 }));
  afterAll(() => outside.destroy());

  test.each([
    ['in the zones given to the person', 'extranet_Cliente', [here.id], ['Visible'], 1],
    ['nowhere while no zone was given', 'extranet_Supervisor', [], [], 0],
    ['everywhere for those who answer for the country', 'extranet_GeOp', [], ['Lejos', 'Visible'], 2],
  ] as const)('%s', async (_, group, zoneIds, names, claims) => {
    const user = await api.given.user({ groups: [group], customerId: insurer.id });
    await api.given.scope(user.id, { zoneIds });

    const { rows } = await outside.transaction().execute(async (transaction) => {
      await sql`select set_config('app.user_id', ${String(user.id)}, true),
        set_config('app.customer_id', ${String(insurer.id)}, true)`.execute(transaction);
      return sql<{ names: string[]; claims: number }>`select array(select name from affected_party order by 1) as names,
        (select count(*) from claim) as claims`.execute(transaction);
    });

    expect(rows).toEqual([{ names, claims }]);
  });
});
