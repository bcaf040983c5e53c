import { today } from '@aura/domain/calendar';
import { HEAD_OFFICE_ZONE } from '@aura/domain/head-office';
import { readClaimFile } from '@aura/contracts/claims/claim';
import { listClaims } from '@aura/contracts/claims/claim-list';
import { readProviderFile } from '@aura/contracts/providers/provider-file';
import { exportPersonalReads, listPersonalReads, listReaders } from '@aura/contracts/privacy/reads';
import { readUser } from '@aura/contracts/users';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startTestApi } from '../../../testing/test-api.ts';

const api = await startTestApi();
const admin = await api.as('Admin');
const reader = await api.asUser(await api.given.user({ groups: ['GeOp'] }));

/** Waits for the buffer, which is written after half a second. */
async function recorded(): Promise<readonly { endpoint: string; subjectKind: string; subjectKeys: string[] }[]> {
  await new Promise((resolve) => setTimeout(resolve, 700));
  return api.db
    .selectFrom('personalRead')
    .select(['endpoint', 'subjectKind', 'subjectKeys'])
    .where('userId', '=', reader.user.id)
    .orderBy('id')
    .execute();
}

const answer = (username: string, more: object = {}) =>
  admin.call(listPersonalReads, { query: { user: [username], size: 100, ...more } });

test('whose data a user read is answered by person, from lists and files alike, with how often', async () => {
  const claim = await api.given.claim({ parties: [{ name: 'Canario Uno' }, { name: 'Canario Dos' }] });
  const provider = await api.given.provider({ name: 'Taller Canario' });
  const colleague = await api.given.user({ groups: ['KAM'] });

  await reader.call(listClaims, { query: { size: 10 } });
  await reader.call(readClaimFile, { params: { slug: claim.slug } });
  await reader.call(readProviderFile, { params: { slug: provider.slug } });
  await admin.call(readUser, { params: { id: colleague.id } });
  const noted = await recorded();

  expect(noted.map(({ endpoint }) => endpoint)).toEqual(['listClaims', 'readClaimFile', 'readProviderFile']);
  const found = await answer(reader.user.username);
  expect(found.results.map(({ kind, name, reads }) => [kind, name, reads])).toEqual(
    expect.arrayContaining([
      ['party', 'Canario Dos', 2],
      ['party', 'Canario Uno', 2],
      ['provider', expect.stringContaining('Taller Canario'), 1],
    ]),
  );
  expect(found.count).toBe(3);
  const own = await answer(admin.user.username);
  expect(own.results.map(({ kind }) => kind)).toContain('user');
});

test('days before and after are not answered, and without a user nothing is', async () => {
  const tomorrow = today(HEAD_OFFICE_ZONE, new Date(Date.now() + 48 * 3_600_000));

  expect((await answer(reader.user.username, { from: tomorrow })).count).toBe(0);
  expect((await admin.call(listPersonalReads, { query: {} })).results).toEqual([]);
});

test('a request that was refused showed nobody', async () => {
  const before = (await recorded()).length;

  expect(await reader.call(readClaimFile, { params: { slug: 'no-existe' } })).toEqual({ hasPermission: false });
  await expect(reader.call(readProviderFile, { params: { slug: 'no-existe' } })).rejects.toMatchObject({ status: 404 });

  expect(await recorded()).toHaveLength(before);
});

test('asking is itself audited, and the answer can be taken home as a file', async () => {
  await answer(reader.user.username, { kind: ['party'] });

  const file = await admin.call(exportPersonalReads, {
    query: { user: [reader.user.username], format: 'csv', columns: ['name', 'reads'] },
  });

  expect(Buffer.from(file.content).toString()).toContain('Canario Uno');
  await recorded();
  const own = await answer(admin.user.username, { kind: ['export'] });
  expect(own.results).toMatchObject([{ name: 'Lecturas de datos personales', through: ['export'] }]);
  const audits = await api.db
    .selectFrom('auditEvent')
    .select('act')
    .where('entity', 'in', ['personalRead', 'personal-reads'])
    .execute();
  expect(audits.map(({ act }) => act)).toEqual(expect.arrayContaining(['listPersonalReads', 'exportRows']));
});

test('only those who may see what others read', async () => {
  const geop = await api.as('GeOp');
  const provider = await api.as('Proveedor');

  for (const caller of [geop, provider]) {
    await expect(caller.call(listPersonalReads, { query: { user: ['x'] } })).rejects.toMatchObject({ status: 403 });
    await expect(caller.call(listReaders)).rejects.toMatchObject({ status: 403 });
  }
  expect((await admin.call(listReaders)).map(({ username }) => username)).toContain(reader.user.username);
});

test('what was read cannot be changed by anybody, nor deleted before its term', async () => {
  await expect(sql`update personal_read set endpoint = 'x'`.execute(api.db)).rejects.toThrow('before its term');
  await expect(sql`delete from personal_read`.execute(api.db)).rejects.toThrow('before its term');
  await expect(sql`truncate personal_read`.execute(api.db)).rejects.toThrow('append-only');
});
