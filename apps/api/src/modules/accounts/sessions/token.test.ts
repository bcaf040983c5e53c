import { SignJWT } from 'jose';
import { expect, test } from 'vitest';
import { createTokens, TOKEN_LIFE_SECONDS } from './token.ts';

const secret = (letter: string) => new TextEncoder().encode(letter.repeat(32));
const OLD = { kid: 'old', secret: secret('o') };
const NEW = { kid: 'new', secret: secret('n') };
const CLAIMS = {
  userId: 7,
  sessionId: '11111111-1111-4111-8111-111111111111',
  jti: '22222222-2222-4222-8222-222222222222',
};
const NOW = new Date('2026-11-17T12:00:00.400Z');
const after = (seconds: number) => new Date(NOW.getTime() + seconds * 1000);

interface Made {
  readonly header?: object;
  readonly payload?: object;
  readonly key?: Uint8Array;
}
/** A token with one flaw, signed with the valid key. */
function made({ header = {}, payload = {}, key = NEW.secret }: Made): Promise<string> {
  const issued = Math.floor(NOW.getTime() / 1000);
  const claims = { sid: CLAIMS.sessionId, sub: '7', jti: CLAIMS.jti, iat: issued, exp: issued + 900, aud: 'aura' };
  return new SignJWT({ ...claims, ...payload })
    .setProtectedHeader({ alg: 'HS256', kid: 'new', typ: 'aura-session+jwt', ...header })
    .sign(key);
}

test('a token says whose session it is and when it ends, and holds for a quarter of an hour', async () => {
  const tokens = createTokens([NEW, OLD]);
  const token = await tokens.sign(CLAIMS, NOW);

  const expiresAt = Math.floor(NOW.getTime() / 1000) + 900;
  expect(TOKEN_LIFE_SECONDS).toBe(900);
  expect(await tokens.read(token, NOW)).toEqual({ ...CLAIMS, expiresAt });
  expect(await tokens.read(token, after(899))).toEqual({ ...CLAIMS, expiresAt });
});

test('it ends to the second, on the node that has read it before as on any other', async () => {
  const tokens = createTokens([NEW]);
  const token = await tokens.sign(CLAIMS, NOW);
  const end = new Date((Math.floor(NOW.getTime() / 1000) + 900) * 1000);

  expect(await tokens.read(token, new Date(end.getTime() - 1))).toMatchObject(CLAIMS);
  expect(await tokens.read(token, end)).toBeUndefined();
  expect(await createTokens([NEW]).read(token, end)).toBeUndefined();
});

test('a token signed with an older key is still read, and new ones are signed with the first', async () => {
  const before = await createTokens([OLD]).sign(CLAIMS, NOW);
  const tokens = createTokens([NEW, OLD]);

  expect(await tokens.read(before, NOW)).toMatchObject(CLAIMS);
  expect(await createTokens([NEW]).read(before, NOW)).toBeUndefined();
  expect(await createTokens([NEW]).read(await tokens.sign(CLAIMS, NOW), NOW)).toMatchObject(CLAIMS);
  expect(() => createTokens([])).toThrow('No secret to sign tokens with');
});

test.each<readonly [string, Made]>([
  ['for another audience', { payload: { aud: 'otra' } }],
  ['of another type', { header: { typ: 'JWT' } }],
  ['with a longer signature than we ask for', { header: { alg: 'HS512' }, key: secret('nn') }],
  ['with a key nobody knows', { header: { kid: 'nobody' } }],
  ['with a key without a name', { header: { kid: undefined } }],
  ['signed with an unknown key', { key: secret('x') }],
  ['without a user', { payload: { sub: undefined } }],
  ['without a session', { payload: { sid: undefined } }],
  ['without a number of its own', { payload: { jti: undefined } }],
  ['without an end', { payload: { exp: undefined } }],
  ['without a beginning', { payload: { iat: undefined } }],
  ['that ended a minute ago', { payload: { exp: Math.floor(NOW.getTime() / 1000) - 60 } }],
  ['older than a token can be', { payload: { iat: Math.floor(NOW.getTime() / 1000) - 1000 } }],
  ['from the future', { payload: { iat: Math.floor(NOW.getTime() / 1000) + 120 } }],
])('a token %s is worth nothing', async (_, wrong) => {
  expect(await createTokens([NEW, OLD]).read(await made(wrong), NOW)).toBeUndefined();
});

test('what is no token at all is worth nothing, and one from a clock that runs a little ahead is taken', async () => {
  const tokens = createTokens([NEW]);

  for (const text of ['', 'a.b.c', 'nothing', `${await tokens.sign(CLAIMS, NOW)}x`])
    expect(await tokens.read(text, NOW)).toBeUndefined();
  expect(await tokens.read(await made({}), NOW)).toMatchObject(CLAIMS);
  expect(await tokens.read(await made({ payload: { iat: Math.floor(NOW.getTime() / 1000) + 20 } }), NOW)).toMatchObject(
    CLAIMS,
  );
});
