import { EXTRANET_GROUPS, type Group } from '@aura/access/groups';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { openDatabase, openPool } from '../../../db/client.ts';
import { startTestApi } from '../../../testing/test-api.ts';
import { actorsOf } from '../../accounts/public.ts';
import { thoseWhoSee } from './people-of-claim.ts';

const api = await startTestApi();
const worker = openDatabase(openPool({ url: api.config.DATABASE_URL_WORKER, name: 'aura-test', max: 1 }));
const outside = openDatabase(openPool({ url: api.config.DATABASE_URL_OUTSIDER, name: 'aura-test', max: 1 }));
afterAll(() => Promise.all([worker.destroy(), outside.destroy()]));

const zones = [await api.given.zone(), await api.given.zone()];
const insurers = [await api.given.customer(), await api.given.customer()];
const workshops = [await api.given.provider(), await api.given.provider()];
const OUTSIDERS: readonly Group[] = ['Proveedor', ...EXTRANET_GROUPS];

async function outsiders(): Promise<readonly number[]> {
  const ids: number[] = [];
  for (const group of OUTSIDERS)
    for (const [at, insurer] of insurers.entries())
      for (const zone of [undefined, ...zones]) {
        const tenant = group === 'Proveedor' ? { providerId: workshops[at]?.id ?? 0 } : { customerId: insurer.id };
        const { id } = await api.given.user({ groups: [group], ...tenant });
        await api.given.scope(id, { zoneIds: zone === undefined ? [] : [zone.id] });
        ids.push(id);
      }
  return ids;
}

async function claims() {
  const parties = [
    { providerId: workshops[0]?.id ?? null, isVisibleInExtranet: true },
    { providerId: workshops[1]?.id ?? null, isVisibleInExtranet: false },
    { isVisibleInExtranet: true, isActive: false },
  ];
  return Promise.all([
    api.given.claim({ customerId: insurers[0]?.id ?? 0, zoneId: zones[0]?.id ?? 0, parties }),
    api.given.claim({ customerId: insurers[1]?.id ?? 0, zoneId: zones[1]?.id ?? 0, parties: parties.slice(1) }),
    api.given.claim({ customerId: insurers[0]?.id ?? 0, zoneId: zones[1]?.id ?? 0, parties, isActive: false }),
  ]);
}

test('what the worker thinks an outsider sees is what the wall lets that outsider see', async () => {
  const people = await actorsOf(api.db, await outsiders());
  let seen = 0;

  for (const { id: claimId, partyIds } of await claims())
    for (const affectedPartyId of [null, ...partyIds]) {
      const told = await thoseWhoSee(worker, { claimId, affectedPartyId }, people);
      const ids = new Set(told.map(({ userId }) => userId));
      seen += ids.size;
      for (const { userId, customerId, providerId } of people) {
        const { rows } = await outside.transaction().execute(async (wall) => {
          await sql`select set_config('app.user_id', ${String(userId)}, true),
            set_config('app.customer_id', ${String(customerId ?? '')}, true),
            set_config('app.provider_id', ${String(providerId ?? '')}, true)`.execute(wall);
          return sql`select from claim c where c.id = ${claimId}
            and (${affectedPartyId}::bigint is null or exists (select from affected_party a where a.id = ${affectedPartyId}))`.execute(
            wall,
          );
        });
        expect([userId, claimId, affectedPartyId, ids.has(userId)]).toEqual([
          userId,
          claimId,
          affectedPartyId,
          rows.length > 0,
        ]);
      }
    }
  expect(seen).toBeGreaterThan(0);
});

test('nobody who was switched off sees anything', async () => {
  const { id } = await api.given.user({ groups: ['Admin'], isActive: false });
  const claim = await api.given.claim();

  expect(await thoseWhoSee(worker, { claimId: claim.id, affectedPartyId: null }, await actorsOf(api.db, [id]))).toEqual(
    [],
  );
});
