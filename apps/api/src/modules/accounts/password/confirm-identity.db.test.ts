import { confirmIdentity } from '@aura/contracts/accounts';
import { listUsers, resetPassword, resetSecondFactor, viewAsUser, exportUsers } from '@aura/contracts/users';
import { sql } from 'kysely';
import { startExport } from '@aura/contracts/files/exports';
import { expect, test } from 'vitest';
import { startTestApi, type Caller } from '../../../testing/test-api.ts';
import { createSeal } from '../second-factor/seal.ts';
import { newSecret, totpOf } from '../second-factor/second-factor.ts';

const api = await startTestApi();
const target = await api.given.user({ groups: ['Supervisor'] });
const params = { id: target.id };
const asksForIt = { status: 403, body: { code: 'confirmation_required', needs_code: false } };

async function administrator(): Promise<Caller> {
  return api.asUser(await api.given.user({ groups: ['Admin'] }));
}

const age = ({ sessionId }: Caller, minutes: number) =>
  api.db
    .updateTable('session')
    .set({ confirmedAt: sql`now() - make_interval(mins => ${minutes})` })
    .where('id', '=', sessionId)
    .execute();

test('a user who has just signed in, or did so nine minutes ago, is not asked again', async () => {
  const admin = await administrator();
  await admin.call(resetSecondFactor, { params });
  await age(admin, 9);

  await expect(admin.call(resetSecondFactor, { params })).resolves.toBeNull();
});

test('after ten minutes a sensitive act asks for the password, and goes through once it was given', async () => {
  const admin = await administrator();
  await age(admin, 11);
  await expect(admin.call(resetPassword, { params })).rejects.toMatchObject(asksForIt);
  expect((await admin.call(listUsers, { query: {} })).count).toBeGreaterThan(0);

  await admin.call(confirmIdentity, { body: { password: admin.user.password } });

  expect((await admin.call(resetPassword, { params })).temporarySecret).toMatch(/\S{8}/);
});

test('a session of before this was asked confirms at its first sensitive act', async () => {
  const admin = await administrator();
  await api.db.updateTable('session').set({ confirmedAt: null }).where('id', '=', admin.sessionId).execute();

  await expect(admin.call(viewAsUser, { params })).rejects.toMatchObject(asksForIt);
});

test('a wrong password confirms nothing, and guessing ends after ten attempts', async () => {
  const admin = await administrator();
  await age(admin, 11);
  const guess = () => admin.call(confirmIdentity, { body: { password: 'otra-cosa-cualquiera' } });

  for (let attempt = 0; attempt < 10; attempt += 1) await expect(guess()).rejects.toMatchObject({ status: 400 });

  await expect(guess()).rejects.toMatchObject({ status: 429 });
  await expect(admin.call(resetPassword, { params })).rejects.toMatchObject(asksForIt);
  const refused = api.db.selectFrom('auditEvent').select('id').where('userId', '=', admin.user.id);
  expect(await refused.where('act', '=', 'confirmIdentity').where('outcome', '=', 'refused').execute()).toHaveLength(
    10,
  );
});

test('who has a second factor gives a code with the password, each code once, and is not told which was wrong', async () => {
  const admin = await administrator();
  const secret = newSecret();
  const sealedSecret = createSeal(api.config.SEALING_KEY).close(secret);
  await api.db
    .insertInto('userSecondFactor')
    .values({ userId: admin.user.id, sealedSecret, confirmedAt: new Date() })
    .execute();
  await age(admin, 11);
  const otp = totpOf(secret, admin.user.username).generate();
  const confirm = (body: { password: string; otp?: string }) => admin.call(confirmIdentity, { body });

  await expect(admin.call(resetPassword, { params })).rejects.toMatchObject({ body: { needs_code: true } });
  const wrong = { status: 400, body: { non_field_errors: ['La contraseña o el código no son correctos.'] } };
  await expect(confirm({ password: admin.user.password })).rejects.toMatchObject(wrong);
  await expect(confirm({ password: 'otra-cosa-cualquiera', otp })).rejects.toMatchObject(wrong);
  await expect(admin.call(resetPassword, { params })).rejects.toMatchObject({ status: 403 });

  await confirm({ password: admin.user.password, otp });
  expect((await admin.call(resetPassword, { params })).temporarySecret).toMatch(/\S{8}/);
  await age(admin, 11);
  await expect(confirm({ password: admin.user.password, otp })).rejects.toMatchObject(wrong);
});

test('a large file asks, a small one does not', async () => {
  const admin = await administrator();
  await age(admin, 11);
  const query = { format: 'csv', columns: ['username'], text: 'fila-' } as never;
  const addUsers = (count: number) =>
    sql`insert into user_account (username, first_name, last_name, email)
      select 'fila-' || n, 'Fila', 'Muchas', 'fila' || n || '@prueba.example'
      from generate_series((select count(*) from user_account where username like 'fila-%') + 1, ${count}) n`.execute(
      api.db,
    );
  await addUsers(5000);
  await admin.call(exportUsers, { query });
  await addUsers(5001);

  const later = { path: exportUsers.path, query: { format: 'csv', columns: 'username', text: 'fila-' } };
  await expect(admin.call(startExport, { body: later })).rejects.toMatchObject(asksForIt);
});
