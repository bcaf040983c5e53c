import { editCurrentUser, readCurrentUser, readUserPhoto } from '@aura/contracts/accounts';
import { CSRF_COOKIE, obtainToken, readCsrfCookie } from '@aura/contracts/auth';
import { listStates } from '@aura/contracts/catalogues/states';
import { beforeEach, expect, test, vi } from 'vitest';
import { callsTo, fakeApi, Refusal, refuseApi } from '../../testing/fake-api.ts';
import { fakeToken, fakeUser } from '../../testing/fake-session.ts';
import { beginSession, readSession, replaceToken } from '../session/session.ts';
import { SomebodyElse } from '../session/token-for.ts';
import { ApiError } from './api-error.ts';
import { call } from './call.ts';

const TOKEN = fakeToken();
const profile = { firstName: 'Irene', lastName: 'Paz', email: 'irene.paz@example.com', mothersLastName: 'Luna' };

beforeEach(() => {
  beginSession(TOKEN);
});

test('a call carries the token with the scheme JWT, and a change the CSRF value of the cookie', async () => {
  fakeApi(editCurrentUser, fakeUser());

  await call(editCurrentUser, { body: profile }, { idempotencyKey: 'k1' });

  const [{ headers, input } = { headers: new Headers(), input: null }] = callsTo(editCurrentUser);
  expect(headers.get('authorization')).toBe(`JWT ${TOKEN}`);
  expect(headers.get('x-csrftoken')).toBe('test-csrf');
  expect(headers.get('accept')).toBe('application/json');
  expect(headers.get('idempotency-key')).toBe('k1');
  expect(input?.body).toMatchObject({ mothersLastName: 'Luna' });
});

test('names on the wire are the API’s: mothers_last_name', async () => {
  const fetched = vi.spyOn(globalThis, 'fetch');
  fakeApi(editCurrentUser, fakeUser());

  await call(editCurrentUser, { body: profile });

  const body = JSON.parse(fetched.mock.calls[0]?.[1]?.body as string) as object;
  expect(body).toMatchObject({ mothers_last_name: 'Luna', first_name: 'Irene' });
});

test('field errors come back under code’s names', async () => {
  refuseApi(editCurrentUser, 400, { mothers_last_name: ['Demasiado largo'] });

  const error = await failureOf(call(editCurrentUser, { body: profile }));

  expect(error.fieldErrors).toEqual({ mothersLastName: ['Demasiado largo'] });
  expect(error.hasFieldErrors).toBe(true);
});

test.each([
  [
    500,
    { detail: 'x', request_id: 'r-1' },
    ['Error en servidor.', 'Contacte un administrador.', 'GET /api/v1/users/current/'],
  ],
  [0, null, ['El servidor no envió respuesta.']],
  [
    409,
    { detail: 'Otro usuario lo cambió', campo: 'folio' },
    ['Otro usuario lo cambió', 'campo: folio', 'GET /api/v1/users/current/'],
  ],
  [404, { message: '<b>No</b>' }, ['<b>No</b>', 'GET /api/v1/users/current/']],
])('status %i is reported in the words of the catalogue', async (status, body, lines) => {
  refuseApi(readCurrentUser, status, body);

  const error = await failureOf(call(readCurrentUser, {}));

  expect(error.lines).toEqual(lines);
  expect(error.status).toBe(status);
});

test('a server error keeps the number to quote to support', async () => {
  refuseApi(readCurrentUser, 500, { detail: 'x', request_id: 'r-1' });

  expect((await failureOf(call(readCurrentUser, {}))).requestId).toBe('r-1');
});

test('a 401 on any call ends the session, a 401 at the login does not touch it', async () => {
  refuseApi(obtainToken, 401);
  await failureOf(call(obtainToken, { body: { username: 'a', password: 'b' } }));
  expect(readSession().status).toBe('authenticated');

  refuseApi(readCurrentUser, 401);
  await failureOf(call(readCurrentUser, {}));
  expect(readSession()).toEqual({ status: 'anonymous', notice: 'expired' });
});

test('a 401 for a token that was renewed meanwhile is tried again with the new one', async () => {
  const successor = fakeToken({ name: 'second' });
  fakeApi(readCurrentUser, () => {
    if (callsTo(readCurrentUser).length > 1) return fakeUser();
    replaceToken(successor);
    throw new Refusal(401);
  });

  const user = await call(readCurrentUser, {});

  expect(user.firstName).toBe('Irene');
  expect(callsTo(readCurrentUser).at(-1)?.headers.get('authorization')).toBe(`JWT ${successor}`);
  expect(readSession().status).toBe('authenticated');
});

test('what one person sent is not sent again for the next one who signs in here, and signs nobody out', async () => {
  const betos = fakeToken({ name: 'beto', userId: 8 });
  fakeApi(editCurrentUser, () => {
    // In another tab she signs out and he signs in, while her change is being sent.
    beginSession(betos);
    throw new Refusal(401);
  });

  const error = await failureOf(call(editCurrentUser, { body: profile }));

  expect(error.status).toBe(401);
  expect(callsTo(editCurrentUser).map(({ headers }) => headers.get('authorization'))).toEqual([`JWT ${TOKEN}`]);
  expect(readSession().status).toBe('authenticated');
});

test('a call is sent with the token of its author, even if another user signs in before it is sent', async () => {
  fakeApi(editCurrentUser, fakeUser());
  const ownCookie = document.cookie;
  document.cookie = `${CSRF_COOKIE}=; max-age=0`;
  fakeApi(readCsrfCookie, () => {
    beginSession(fakeToken({ name: 'beto', userId: 8 }));
    document.cookie = ownCookie;
    return null;
  });

  await call(editCurrentUser, { body: profile });

  expect(callsTo(editCurrentUser)[0]?.headers.get('authorization')).toBe(`JWT ${TOKEN}`);
});

test('what waited for its author is not sent while another user is signed in', async () => {
  fakeApi(editCurrentUser, fakeUser());
  beginSession(fakeToken({ userId: 8 }));

  await expect(call(editCurrentUser, { body: profile }, { userId: 7 })).rejects.toBeInstanceOf(SomebodyElse);

  expect(callsTo(editCurrentUser)).toEqual([]);
});

test('a reply that breaks the contract is an error, not data', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.spyOn(globalThis, 'fetch').mockResolvedValue(Response.json({ id: 'seven' }));

  const error = await failureOf(call(readCurrentUser, {}));

  expect(error.lines[0]).toBe('La respuesta del servidor no se pudo leer.');
});

test('a catalogue that did not change is answered from what was kept', async () => {
  const states = [{ id: 9, code: '09', name: 'Ciudad de México', abbr: 'CDMX' }];
  const fetched = vi
    .spyOn(globalThis, 'fetch')
    .mockResolvedValueOnce(Response.json(states, { headers: { etag: '"v1"' } }))
    .mockResolvedValueOnce(new Response(null, { status: 304 }));

  await call(listStates, {});
  const again = await call(listStates, {});

  expect(new Headers(fetched.mock.calls[1]?.[1]?.headers).get('if-none-match')).toBe('"v1"');
  expect(again).toEqual([{ id: 9, code: '09', name: 'Ciudad de México', abbreviation: 'CDMX' }]);
});

test('a photo arrives as a Blob', async () => {
  fakeApi(readUserPhoto, { type: 'image/webp', content: new Uint8Array([1, 2, 3]) });

  const photo = await call(readUserPhoto, { params: { key: 'a'.repeat(64) } });

  expect(photo.size).toBe(3);
});

async function failureOf(attempt: Promise<unknown>): Promise<ApiError> {
  const error: unknown = await attempt.catch((caught: unknown) => caught);
  if (!(error instanceof ApiError)) throw new Error(`Expected a refusal, got ${String(error)}`);
  return error;
}
