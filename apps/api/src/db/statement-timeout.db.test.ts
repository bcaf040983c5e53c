import { listStates } from '@aura/contracts/catalogues/states';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startTestApi } from '../testing/test-api.ts';

const api = await startTestApi({ DATABASE_STATEMENT_MS: '3000' });

test.each([
  ['the office', 'EsAt', 'app_staff'],
  ['outsiders', 'Proveedor', 'app_outsider'],
] as const)(
  'a statement that does not end is ended for %s, and its connection is free again',
  async (_, group, role) => {
    const person = await api.as(group);
    await sql`create policy never_ending on state as restrictive to ${sql.raw(role)} using (pg_sleep(60) is not null)`.execute(
      api.db,
    );

    await expect(person.call(listStates)).rejects.toMatchObject({ status: 503 });

    const { rows } = await sql<{ count: number }>`select count(*) as count from pg_stat_activity
    where datname = current_database() and usename = ${role} and state = 'active'`.execute(api.db);
    expect(rows).toEqual([{ count: 0 }]);
    await sql`drop policy never_ending on state`.execute(api.db);
    expect(await person.call(listStates)).toHaveLength(32);
  },
);
