import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { changePassword } from '@aura/contracts/account-security';
import { readCurrentUser } from '@aura/contracts/accounts';
import { obtainToken } from '@aura/contracts/auth';
import { listUsers } from '@aura/contracts/users';
import { expect, test } from 'vitest';
import { startTestApi } from '../../../testing/test-api.ts';

const api = await startTestApi({ SECOND_FACTOR_ENFORCED: 'true' });
const SCRIPTS = resolve(import.meta.dirname, '../../../../../../scripts');

const run = (script: string, args: readonly string[], env: NodeJS.ProcessEnv) =>
  new Promise<{ code: number; said: string }>((done) => {
    execFile(process.execPath, [resolve(SCRIPTS, script), ...args], { env }, (error, stdout, stderr) =>
      done({ code: error === null ? 0 : Number(error.code), said: `${stdout}${stderr}` }),
    );
  });
const create = (username: string, email = 'ana@prueba.example') =>
  run('create-admin.ts', ['--username', username, '--first-name', 'Ana', '--last-name', 'Mora', '--email', email], {
    NODE_ENV: 'production',
    DATABASE_URL_STAFF: api.config.DATABASE_URL_STAFF,
  });

test('the installation creates the first administrator, who must change the password and enrol a second factor', async () => {
  const { code, said } = await create('ana.mora');

  expect(code).toBe(0);
  const password = /one-time password (\S+)/.exec(said)?.[1] ?? '';
  const { token } = await api.call(obtainToken, { body: { username: 'ana.mora', password } });
  const authorization = { authorization: `JWT ${token}` };
  expect(await api.call(readCurrentUser, {}, authorization)).toMatchObject({
    groups: [{ name: 'Admin' }],
    mustChangePassword: true,
    mustEnrolSecondFactor: true,
  });
  await expect(api.call(listUsers, { query: {} }, authorization)).rejects.toMatchObject({ status: 403 });
  await api.call(
    changePassword,
    { body: { oldPassword: password, newPassword: 'portón verde sobre insurgentes' } },
    authorization,
  );
  expect(await api.call(readCurrentUser, {}, authorization)).toMatchObject({ mustChangePassword: false });
  const events = await api.db.selectFrom('auditEvent').selectAll().where('act', '=', 'createAdmin').execute();
  expect(events).toMatchObject([{ entity: 'user', outcome: 'done', changes: { groups: [null, ['Admin']] } }]);
  expect(JSON.stringify(events)).not.toContain(password);
});

test('a username that is taken, whatever its case, or an address that is none makes no administrator', async () => {
  const { username } = await api.given.user({ username: 'taken@prueba.example' });
  const before = await api.db.selectFrom('userGroupMember').selectAll().where('groupName', '=', 'Admin').execute();

  for (const attempt of [await create(username.toUpperCase()), await create('otra.mora', 'no es correo')])
    expect(attempt.code).toBe(1);

  const after = await api.db.selectFrom('userGroupMember').selectAll().where('groupName', '=', 'Admin').execute();
  expect(after).toEqual(before);
});

test('demo accounts, whose password is published, are never made in production', async () => {
  const { code, said } = await run('seed.ts', [], {
    NODE_ENV: 'production',
    DATABASE_URL_OWNER: api.config.DATABASE_URL_STAFF,
  });

  expect(code).not.toBe(0);
  expect(said).toContain('nothing is seeded in production');
  const demo = await api.db
    .selectFrom('userAccount')
    .select('id')
    .where('username', '=', 'admin@aura.example')
    .execute();
  expect(demo).toEqual([]);
});
