import { readDraftKey } from '@aura/contracts/accounts';
import { viewAsUser } from '@aura/contracts/users';
import { expect, test } from 'vitest';
import { startTestApi } from '../../../testing/test-api.ts';

const api = await startTestApi();

test('the key for unsent drafts is the same at every sign-in and another for everybody', async () => {
  const user = await api.given.user();
  const [morning, evening] = [await api.asUser(user), await api.asUser(user)];
  const colleague = await api.asUser(await api.given.user());

  const { key } = await morning.call(readDraftKey);

  expect(Buffer.from(key, 'base64')).toHaveLength(32);
  expect(await evening.call(readDraftKey)).toEqual({ key });
  expect(await colleague.call(readDraftKey)).not.toEqual({ key });
});

test('an administrator who views as a user gets no key to the drafts of that user', async () => {
  const user = await api.given.user({ groups: ['Supervisor'] });
  const { key } = await (await api.asUser(user)).call(readDraftKey);
  const { token } = await (await api.as('Admin')).call(viewAsUser, { params: { id: user.id } });

  const seen = await api.call(readDraftKey, undefined, { authorization: `JWT ${token}` });

  expect(seen.key).not.toBe(key);
});

test('signing out empties the cache of the browser', async () => {
  const person = await api.asUser(await api.given.user());

  const reply = await person.raw({ method: 'POST', url: '/api/v1/auth/sign_out/' });

  expect([reply.statusCode, reply.headers['clear-site-data']]).toEqual([200, '"cache"']);
});
