import { beginSecondFactor, confirmSecondFactor, readCurrentUser } from '@aura/contracts/accounts';
import { listUsers } from '@aura/contracts/users';
import { Secret, TOTP } from 'otpauth';
import { expect, test } from 'vitest';
import { startTestApi } from '../../testing/test-api.ts';

const api = await startTestApi({ SECOND_FACTOR_ENFORCED: 'true' });

test('an administrator without a second factor can do nothing but set one up', async () => {
  const admin = await api.asUser(await api.given.user({ groups: ['Admin'] }));

  await expect(admin.call(listUsers, { query: {} })).rejects.toMatchObject({ status: 403 });
  expect(await admin.call(readCurrentUser)).toMatchObject({ mustEnrolSecondFactor: true, hasSecondFactor: false });

  const { secret } = await admin.call(beginSecondFactor);
  await admin.call(confirmSecondFactor, { body: { code: new TOTP({ secret: Secret.fromBase32(secret) }).generate() } });
  await expect(admin.call(listUsers, { query: {} })).resolves.toHaveProperty('count');
  expect(await admin.call(readCurrentUser)).toMatchObject({ mustEnrolSecondFactor: false, hasSecondFactor: true });
});

test('a supervisor is not asked for a second factor', async () => {
  const supervisor = await api.as('Supervisor');

  expect(await supervisor.call(readCurrentUser)).toMatchObject({ mustEnrolSecondFactor: false });
});

test('a wrong code does not put the second factor in force', async () => {
  const person = await api.asUser(await api.given.user({ groups: ['GeOp'] }));
  await person.call(beginSecondFactor);

  await expect(person.call(confirmSecondFactor, { body: { code: '000000' } })).rejects.toMatchObject({
    status: 400,
    body: { code: [expect.any(String)] },
  });
  expect(await person.call(readCurrentUser)).toMatchObject({ hasSecondFactor: false });
});

test('a second factor in force cannot be replaced by asking for a new one', async () => {
  const person = await api.asUser(await api.given.user({ groups: ['Finanzas'] }));
  const { secret } = await person.call(beginSecondFactor);
  await person.call(confirmSecondFactor, {
    body: { code: new TOTP({ secret: Secret.fromBase32(secret) }).generate() },
  });

  await expect(person.call(beginSecondFactor)).rejects.toMatchObject({ status: 409 });
});
