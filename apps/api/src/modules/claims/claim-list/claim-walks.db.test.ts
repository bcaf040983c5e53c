import { listClaims } from '@aura/contracts/claims/claim-list';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startTestApi } from '../../../testing/test-api.ts';

const api = await startTestApi({}, () => new Date('2026-11-15T18:00:00Z'));
const zones = [await api.given.zone({ name: 'Norte' }), await api.given.zone({ name: 'Sur' })] as const;
const customers = [
  await api.given.customer({ codename: 'SOL' }),
  await api.given.customer({ codename: 'AGATA' }),
] as const;
const people = [await api.as('Supervisor'), await api.as('Supervisor')] as const;
const boss = await api.as('GeOp');
const STAGES = ['por-cotizar', 'por-contactar', 'en-autorizacion'] as const;
const DAY_MS = 86_400_000;

// Every fifth without supervisor, every seventh without active party, every third closed, several equal in all keys.
for (let n = 0; n < 42; n += 1) {
  const assignedAt = new Date(Date.parse('2026-10-01T18:00:00Z') + (n % 11) * DAY_MS);
  const { id } = await api.given.claim({
    customerId: customers[n % 2 === 0 ? 0 : 1].id,
    zoneId: zones[n % 4 === 0 ? 0 : 1].id,
    ...(n % 5 > 0 && { supervisorId: people[n % 3 === 0 ? 0 : 1].user.id }),
    assignedAt,
    parties: [
      { isActive: false },
      {
        stage: STAGES[n % 3] ?? 'por-cotizar',
        isActive: n % 7 > 0,
        unauthorizedDays: n % 3 === 2 ? n % 5 : 0,
        agreedAmount: (n % 4) * 1000,
      },
      { stage: 'por-contactar', isActive: n % 7 > 0 },
    ],
  });
  if (n % 3 === 0)
    await sql`update claim set closed_at = assigned_at + ${n % 4} * interval '1 day' where id = ${id}`.execute(api.db);
}

const SORTS = ['customer', 'supervisor', 'process', 'days', 'unauthorizedDays'].flatMap((name) => [name, `-${name}`]);

async function allPages(caller: typeof boss, query: Readonly<Record<string, unknown>>): Promise<readonly number[]> {
  const pages = [];
  for (const page of [1, 2, 3, 4, 5, 6]) {
    const { results } = await caller.call(listClaims, { query: { ...query, page, size: 8 } });
    pages.push(results.map(({ id }) => id));
  }
  return pages.flat();
}

test.each(SORTS)('sorted by %s, the pages walked in indexes hold what sorting everything would', async (sort) => {
  // A filter by days keeps all of them but is not a broad filter, so everything is read and sorted.
  const whole = await boss.call(listClaims, { query: { sort, from: '2026-01-01', size: 100 } });

  expect(await allPages(boss, { sort })).toEqual(whole.results.map(({ id }) => id));
});

test.each(SORTS)('sorted by %s, a filter and the zones of the reader hold on every page', async (sort) => {
  const [supervisor] = people;
  await api.given.scope(supervisor.user.id, { zoneIds: [zones[1].id] });
  const query = { sort, customer: ['AGATA'] };
  const whole = await supervisor.call(listClaims, { query: { ...query, from: '2026-01-01', size: 100 } });

  expect(whole.results.length).toBeGreaterThan(8);
  expect(await allPages(supervisor, query)).toEqual(whole.results.map(({ id }) => id));
});
