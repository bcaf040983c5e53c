import { confirmEmail, editCurrentUser, readCurrentUser } from '@aura/contracts/accounts';
import { obtainToken, OTP_REQUIRED, signOut } from '@aura/contracts/auth';
import { beginSingleSignOn, completeSingleSignOn } from '@aura/contracts/single-sign-on';
import { editUser, readUser } from '@aura/contracts/users';
import { editGroup, listGroups } from '@aura/contracts/user-groups';
import type { Group } from '@aura/access/groups';
import { sql } from 'kysely';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { csrfHeaders } from '../../../testing/call-endpoint.ts';
import { type ProviderMood, type Signee, startOidcServer } from '../../../testing/oidc-server.ts';
import { factDispatcher } from '../../../testing/dispatch-facts.ts';
import { type Caller, startTestApi } from '../../../testing/test-api.ts';
import { createSeal } from '../second-factor/seal.ts';

const provider = await startOidcServer();
const api = await startTestApi({
  SECOND_FACTOR_ENFORCED: 'true',
  OIDC_ISSUER: provider.issuer,
  OIDC_CLIENT_ID: provider.clientId,
  OIDC_CLIENT_SECRET: provider.clientSecret,
  OIDC_LABEL: 'Entra',
  OIDC_PROVISIONING: 'true',
  OIDC_ONLY: 'CoDi',
});
afterAll(provider.close);
provider.register('http://127.0.0.1:8007/login');

/** A browser that keeps its cookie and calls from one address. */
function browser(ip = '127.0.0.1') {
  let jar = csrfHeaders()['cookie'] ?? '';
  const post = async (path: string, body: object) => {
    const headers = { ...csrfHeaders(), cookie: jar, 'x-forwarded-for': ip };
    const reply = await api.raw({ method: 'POST', url: `/api/v1/auth/sso/${path}/`, headers, payload: body });
    for (const { name, value } of reply.cookies) if (name === 'aura_sso') jar = `${jar}; ${name}=${value}`;
    return { status: reply.statusCode, body: reply.json(), reply };
  };
  return {
    begin: async () => String((await post('begin', {})).body.url),
    post,
    complete: ({ code, state, iss }: Record<string, string>, otp?: string) =>
      post('complete', { code, state, issuer: iss, ...(otp !== undefined && { otp }) }),
  };
}

/** The whole flow: to the provider, signing in there, and back. */
async function signIn(signee: Signee, from = browser()) {
  return from.complete(provider.approve(await from.begin(), signee));
}

async function signee(groups: readonly Group[] = ['KAM'], more: object = {}) {
  const user = await api.given.user({ groups });
  const claims = { sub: `sub-${user.id}`, email: user.username, email_verified: true, groups: ['kams'], ...more };
  return { user, claims };
}

const TEXTS = (body: { non_field_errors?: string[] }) => body.non_field_errors?.[0];
const asWhom = async (token: string) => {
  const who = await api.call(readCurrentUser, undefined, { authorization: `JWT ${token}` });
  return { ...who, groups: who.groups.map(({ name }) => name) };
};
const sessions = async (userId: number) =>
  (await api.db.selectFrom('session').select('id').where('userId', '=', userId).execute()).length;
const groupsOf = async (userId: number) =>
  (
    await api.db
      .selectFrom('userGroupMember')
      .select('groupName')
      .where('userId', '=', userId)
      .orderBy('groupName')
      .execute()
  ).map(({ groupName }) => groupName);
const audited = async (userId: number | null) => {
  let query = api.db.selectFrom('auditEvent').select(['act', 'outcome', 'detail', 'changes']).orderBy('id');
  query = userId === null ? query.where('userId', 'is', null) : query.where('userId', '=', userId);
  return query.execute();
};
const lastRefusal = async () =>
  api.db
    .selectFrom('auditEvent')
    .select(['outcome', 'detail'])
    .where('act', '=', 'completeSingleSignOn')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

beforeEach(async () => {
  provider.tell('honest');
  await sql`delete from sign_in_throttle`.execute(api.db);
  await sql`delete from sso_group`.execute(api.db);
  await sql`insert into sso_group (claim_value, group_name) values ('kams', 'KAM'), ('ops', 'GeOp'), ('mesa', 'EsAt')`.execute(
    api.db,
  );
});

test('a user with a verified e-mail signs in through the provider to their account, and is linked to it', async () => {
  const { user, claims } = await signee();

  const { status, body } = await signIn(claims);

  expect(status).toBe(200);
  expect(await asWhom(body.token)).toMatchObject({ username: user.username });
  expect((await audited(user.id)).map(({ act, outcome }) => [act, outcome])).toEqual([
    ['linkIdentity', 'done'],
    ['completeSingleSignOn', 'done'],
  ]);
  const again = await signIn({ ...claims, email: 'otro.correo@prueba.example', email_verified: false });
  expect(again.status).toBe(200);
  expect((await asWhom(again.body.token)).username).toBe(user.username);
});

test('the question carries PKCE, state, nonce and our one address, and nothing of the request', async () => {
  const asked = new URL(await browser().begin()).searchParams;

  expect(asked.get('redirect_uri')).toBe('http://127.0.0.1:8007/login');
  expect(asked.get('code_challenge_method')).toBe('S256');
  expect(asked.get('max_age')).toBe('600');
  for (const name of ['code_challenge', 'state', 'nonce']) expect(asked.get(name)).toMatch(/^[\w-]{43}$/);
  const kept = await api.db.selectFrom('ssoAttempt').selectAll().execute();
  expect(JSON.stringify(kept)).not.toContain(asked.get('nonce'));
  const { reply } = await browser().post('begin', {});
  expect(reply.cookies.find(({ name }) => name === 'aura_sso')).toMatchObject({
    httpOnly: true,
    sameSite: 'Lax',
    path: '/',
    maxAge: 600,
  });
});

test.each<[ProviderMood, object?]>([
  ['wrong nonce'],
  ['wrong audience'],
  ['expired'],
  ['unsigned'],
  ['wrong key'],
  ['foreign issuer'],
  ['no ID token'],
  ['stale proof'],
  ['no proof time'],
])('an answer with %s opens no session and is audited', async (mood) => {
  const { user, claims } = await signee();
  provider.tell(mood);

  const { status, body } = await signIn(claims);

  expect(status).toBe(400);
  expect(TEXTS(body)).toBe('La respuesta del proveedor de identidad no es válida. Empiece de nuevo.');
  expect(await sessions(user.id)).toBe(0);
  expect(await lastRefusal()).toMatchObject({ outcome: 'refused', detail: { cause: 'answer' } });
});

test('an answer in the name of another issuer is refused before the code is used', async () => {
  const { user, claims } = await signee();
  const person = browser();
  const answer = provider.approve(await person.begin(), claims);

  expect((await person.complete({ ...answer, iss: 'https://other.example' })).status).toBe(400);
  expect(await sessions(user.id)).toBe(0);
});

test('a state works once, and so does a code', async () => {
  const { user, claims } = await signee();
  const person = browser();
  const answer = provider.approve(await person.begin(), claims);
  expect((await person.complete(answer)).status).toBe(200);

  const replayed = await person.complete(answer);
  const { searchParams } = new URL(await person.begin());
  const codeAgain = await person.complete({ ...answer, state: searchParams.get('state') ?? '' });

  expect([replayed.status, TEXTS(replayed.body)]).toEqual([
    400,
    'Este intento de entrar ya no vale. Empiece de nuevo.',
  ]);
  expect(codeAgain.status).toBe(400);
  expect(await sessions(user.id)).toBe(1);
});

test('nobody is made to finish in one browser what was begun in another', async () => {
  const { user, claims } = await signee();
  const [attacker, victim] = [browser(), browser()];
  const answer = provider.approve(await attacker.begin(), claims);
  await victim.begin();

  expect((await victim.complete(answer)).status).toBe(400);
  expect((await browser().complete(answer)).status).toBe(400);
  expect(await lastRefusal()).toMatchObject({ detail: { cause: 'state' } });
  expect(await sessions(user.id)).toBe(0);
  expect((await attacker.complete(answer)).status).toBe(200);
});

test('an attempt lasts ten minutes', async () => {
  const { claims } = await signee();
  const person = browser();
  const answer = provider.approve(await person.begin(), claims);
  await sql`update sso_attempt set expires_at = expires_at - interval '10 minutes'`.execute(api.db);

  expect((await person.complete(answer)).status).toBe(400);
});

test('a user the provider refused gets a message that says so', async () => {
  const person = browser();
  const state = new URL(await person.begin()).searchParams.get('state');

  const { status, body } = await person.post('complete', { state, error: 'access_denied' });

  expect([status, TEXTS(body)]).toEqual([400, 'El proveedor de identidad no permitió el acceso.']);
  expect(await lastRefusal()).toMatchObject({ detail: { cause: 'provider', detail: 'access_denied' } });
});

test.each([{ email_verified: false }, { email_verified: undefined }, { email_verified: 'no' }])(
  'an e-mail the provider does not vouch for opens nobody’s account (%o)',
  async (verified) => {
    const { user, claims } = await signee(['KAM'], verified);

    const { status, body } = await signIn(claims);

    expect([status, TEXTS(body)]).toEqual([400, expect.stringContaining('no confirma que el correo sea suyo')]);
    expect(await sessions(user.id)).toBe(0);
  },
);

test('a second person with the same e-mail does not enter beside the first, nor does an e-mail of two accounts', async () => {
  const { claims } = await signee();
  await signIn(claims);
  const shared = await api.given.user({ groups: ['KAM'], email: 'dos@prueba.example' });
  await api.given.user({ groups: ['KAM'], email: 'Dos@prueba.example' });

  expect((await signIn({ ...claims, sub: 'somebody-else' })).status).toBe(400);
  expect((await signIn({ ...claims, sub: 'two', email: 'dos@prueba.example' })).status).toBe(400);
  expect(await lastRefusal()).toMatchObject({ detail: { cause: 'ambiguous' } });
  expect(await sessions(shared.id)).toBe(0);
});

test('groups follow the provider at each sign-in, for sessions that are open too', async () => {
  const { user, claims } = await signee(['KAM']);
  const first = await signIn(claims);

  await signIn({ ...claims, groups: ['ops', 'mesa', 'unknown-there'], amr: ['pwd', 'mfa'] });

  expect(await groupsOf(user.id)).toEqual(['EsAt', 'GeOp']);
  expect((await asWhom(first.body.token)).groups).toEqual(['GeOp', 'EsAt']);
  const followed = (await audited(user.id)).find(({ act }) => act === 'followProviderGroups');
  expect(followed?.changes).toEqual({ groups: [['KAM'], ['GeOp', 'EsAt']] });
});

test('a user who has lost every mapped group at the provider is refused, and keeps none here', async () => {
  const { user, claims } = await signee(['KAM']);
  await signIn(claims);

  const { status, body } = await signIn({ ...claims, groups: ['unknown-there'] });

  expect([status, TEXTS(body)]).toEqual([400, expect.stringContaining('no le da ningún grupo')]);
  expect(await groupsOf(user.id)).toEqual([]);
});

test('a provider that forgets the groups claim lets nobody in and changes no groups', async () => {
  const { user, claims } = await signee(['KAM']);
  await signIn(claims);

  expect((await signIn({ ...claims, groups: undefined })).status).toBe(400);
  expect(await groupsOf(user.id)).toEqual(['KAM']);
});

test('e-mail and groups that the provider returns only on request are requested', async () => {
  const { claims } = await signee(['KAM']);
  provider.tell('userinfo');

  expect((await signIn(claims)).status).toBe(200);
});

test('a user without an account gets one with the mapped groups and without a password', async () => {
  const claims = { sub: 'new-1', email: 'Nueva.Persona@prueba.example', email_verified: true, groups: ['kams'] };
  const named = { ...claims, given_name: 'Nueva', family_name: 'Persona' };

  const { status, body } = await signIn(named);

  expect(status).toBe(200);
  const who = await asWhom(body.token);
  expect(who).toMatchObject({ username: 'nueva.persona@prueba.example', firstName: 'Nueva', groups: ['KAM'] });
  expect((await audited(who.id)).map(({ act }) => act)).toEqual(['provisionUser', 'completeSingleSignOn']);
  expect((await signIn({ ...claims, sub: 'new-2', email: 'nadie@prueba.example', groups: [] })).status).toBe(400);
  const refused = api.call(obtainToken, { body: { username: who.username, password: 'una-clave-cualquiera' } });
  await expect(refused).rejects.toMatchObject({ status: 400 });
});

test('closed accounts, administrators and people of outside do not enter by the provider', async () => {
  const closed = await api.given.user({ groups: ['KAM'], isActive: false });
  const admin = await api.given.user({ groups: ['Admin'] });
  const outsider = await api.given.user({ groups: ['Proveedor'] });

  for (const [user, cause] of [
    [closed, 'inactive'],
    [admin, 'administrator'],
    [outsider, 'outsider'],
  ] as const) {
    const claims = { sub: `sub-${user.id}`, email: user.username, email_verified: true, groups: ['kams'] };
    expect((await signIn(claims)).status, cause).toBe(400);
    expect(await lastRefusal()).toMatchObject({ detail: { cause } });
    expect(await sessions(user.id)).toBe(0);
    expect(await groupsOf(user.id)).toEqual([...user.groups]);
  }
});

test('a linked person whose account is closed later does not enter either', async () => {
  const { user, claims } = await signee();
  await signIn(claims);
  await api.db.updateTable('userAccount').set({ isActive: false }).where('id', '=', user.id).execute();

  expect((await signIn(claims)).status).toBe(400);
  expect(await sessions(user.id)).toBe(1);
});

async function withAuthenticator(userId: number) {
  const totp = new TOTP({ secret: new Secret({ size: 20 }) });
  const sealedSecret = createSeal(api.config.SEALING_KEY).close(totp.secret.base32);
  await api.db.insertInto('userSecondFactor').values({ userId, sealedSecret, confirmedAt: new Date() }).execute();
  return totp;
}

test('a second factor proven at the provider counts, and one that was not is asked for here', async () => {
  const { user, claims } = await signee(['GeOp'], { groups: ['ops'] });
  const owing = await signIn(claims);
  expect(await asWhom(owing.body.token)).toMatchObject({ mustEnrolSecondFactor: true });
  const proven = await signIn({ ...claims, amr: ['pwd', 'mfa'] });
  expect(await asWhom(proven.body.token)).toMatchObject({ mustEnrolSecondFactor: false });

  const totp = await withAuthenticator(user.id);
  const person = browser();
  const answer = provider.approve(await person.begin(), claims);
  const asked = await person.complete(answer);
  const stolen = await browser().complete(answer, totp.generate());
  const wrong = await person.complete(answer, '000000');
  const right = await person.complete(answer, totp.generate());
  const twice = await person.complete(answer, totp.generate({ timestamp: Date.now() + 30_000 }));

  expect([asked.status, TEXTS(asked.body)]).toEqual([400, OTP_REQUIRED]);
  expect([stolen.status, wrong.status, right.status, twice.status]).toEqual([400, 400, 200, 400]);
  expect(await asWhom(right.body.token)).toMatchObject({ mustEnrolSecondFactor: false });
});

test('a proof of the provider waits five minutes for the code, in the browser that brought it', async () => {
  const { user, claims } = await signee(['KAM']);
  await signIn(claims);
  const totp = await withAuthenticator(user.id);
  const person = browser();
  const answer = provider.approve(await person.begin(), claims);
  expect(TEXTS((await person.complete(answer)).body)).toBe(OTP_REQUIRED);
  await sql`update sso_attempt set waiting_until = waiting_until - interval '5 minutes' where waiting_user_id = ${user.id}`.execute(
    api.db,
  );

  expect((await person.complete(answer, totp.generate())).status).toBe(400);
});

test('refused attempts are counted by address, like wrong passwords, and those that end well are not', async () => {
  const { claims } = await signee();
  const guesser = browser('198.51.100.7');
  const statuses: number[] = [];
  for (let attempt = 0; attempt < 31; attempt += 1)
    statuses.push((await guesser.complete({ code: 'x', state: `guess-${attempt}`, iss: provider.issuer })).status);

  expect(statuses.filter((status) => status === 400)).toHaveLength(30);
  expect(statuses.at(-1)).toBe(429);
  for (let attempt = 0; attempt < 3; attempt += 1) await signIn(claims, browser('198.51.100.8'));
  const { rows } = await sql<{
    attempts: number;
  }>`select attempts from sign_in_throttle where key like '%198.51.100.8%'`.execute(api.db);
  expect(rows.every(({ attempts }) => attempts === 0)).toBe(true);
});

test('while the provider is down the button says so and passwords work', async () => {
  const { user, claims } = await signee();
  const person = browser();
  const answer = provider.approve(await person.begin(), claims);
  provider.tell('silent');

  const { status, body } = await person.complete(answer);

  expect([status, body.detail]).toEqual([503, expect.stringContaining('El proveedor de identidad no responde')]);
  const { username, password } = user;
  await expect(api.call(obtainToken, { body: { username, password } })).resolves.toHaveProperty('token');
});

test('a group may be held to the provider, and administrators keep their passwords', async () => {
  const enter = async (groups: readonly Group[]) => {
    const { username, password } = await api.given.user({ groups });
    return api.call(obtainToken, { body: { username, password } }).catch(({ body }) => TEXTS(body));
  };

  expect(await enter(['CoDi'])).toBe('Su cuenta entra con Entra.');
  expect(await enter(['CoDi', 'Admin'])).toHaveProperty('token');
  expect(await enter(['KAM'])).toHaveProperty('token');
});

test('administrators say what the provider calls a group, and no provider makes administrators', async () => {
  const admin = await api.asUser(await api.given.user({ groups: ['Admin'] }));
  await withAuthenticator(admin.user.id);
  const named = async (name: Group) => {
    const group = (await admin.call(listGroups)).find((one) => one.name === name);
    if (group === undefined) throw new Error('No such group');
    return group;
  };
  const edit = async (name: Group, claimValues: string[]) => {
    const { version, permissions } = await named(name);
    return admin.call(editGroup, { params: { name }, body: { version, permissions, claimValues } });
  };

  await edit('Supervisor', [' campo ', 'campo', '7b1f']);

  expect((await named('Supervisor')).claimValues).toEqual(['7b1f', 'campo']);
  for (const name of ['Admin', 'Proveedor', 'extranet_Cliente'] as const)
    await expect(edit(name, ['todos'])).rejects.toMatchObject({ status: 400 });
  const { claims } = await signee(['KAM'], { groups: ['7b1f'] });
  expect((await asWhom((await signIn(claims)).body.token)).groups).toEqual(['Supervisor']);
});

test('the two calls need our own pages, as every change does', async () => {
  for (const { path } of [beginSingleSignOn, completeSingleSignOn]) {
    const reply = await api.raw({ method: 'POST', url: `/api/v1${path}`, payload: { state: 'x', code: 'y' } });
    expect(reply.statusCode).toBe(403);
  }
});

/** Writes another address into the caller's own profile, as the profile screen does. */
const writeAddress = (person: Caller, email: string) =>
  person.call(editCurrentUser, {
    body: { firstName: 'Iris', lastName: 'Lara', email, currentPassword: person.user.password },
  });

/** The token of the last mail that asks for a confirmation of this address; undefined if none was sent. */
async function mailedToken(email: string): Promise<string | undefined> {
  await factDispatcher(api)();
  const mail = await api.db
    .selectFrom('outgoingMail')
    .select('secret')
    .where(sql<boolean>`${email} = any(recipients)`)
    .where('secret', 'is not', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return mail?.secret ?? undefined;
}

test('an address that an insider wrote into a profile gives nobody the groups of the newcomer it belongs to', async () => {
  const insider = await api.asUser(await api.given.user({ groups: ['EsAt'] }));
  await writeAddress(insider, 'nueva.gerente@prueba.example');

  const came = await signIn({
    sub: 'sub-gerente',
    email: 'nueva.gerente@prueba.example',
    email_verified: true,
    groups: ['ops'],
  });

  expect(came.status).toBe(200);
  const newcomer = await asWhom(came.body.token);
  expect(newcomer).toMatchObject({ username: 'nueva.gerente@prueba.example', groups: ['GeOp'] });
  expect(newcomer.id).not.toBe(insider.user.id);
  expect(await groupsOf(insider.user.id)).toEqual(['EsAt']);
});

test('an address copied into a profile does not keep its owner out, and an insider still enters by the one before', async () => {
  const { user, claims } = await signee(['KAM']);
  const insider = await api.asUser(await api.given.user({ groups: ['KAM'] }));
  await writeAddress(insider, user.username.toUpperCase());

  expect((await asWhom((await signIn(claims)).body.token)).id).toBe(user.id);
  const own = { ...claims, sub: 'sub-insider', email: insider.user.username };
  expect((await asWhom((await signIn(own)).body.token)).id).toBe(insider.user.id);
});

test('an address is confirmed by the link mailed to it, in the account that asked for it and no other', async () => {
  const mover = await api.asUser(await api.given.user({ groups: ['KAM'] }));
  const colleague = await api.asUser(await api.given.user({ groups: ['KAM'] }));
  await writeAddress(mover, 'mudanza@prueba.example');
  const token = (await mailedToken('mudanza@prueba.example')) ?? '';
  const claims = { sub: 'sub-mover', email: 'mudanza@prueba.example', email_verified: true, groups: ['kams'] };

  await expect(colleague.call(confirmEmail, { body: { token } })).rejects.toMatchObject({ status: 400 });
  await mover.call(confirmEmail, { body: { token } });
  await expect(mover.call(confirmEmail, { body: { token } })).rejects.toMatchObject({ status: 400 });

  expect((await asWhom((await signIn(claims)).body.token)).id).toBe(mover.user.id);
});

test('a link that is old, or of an address no longer in the profile or already of a colleague, confirms nothing', async () => {
  const taken = await api.given.user({ groups: ['KAM'] });
  const person = await api.asUser(await api.given.user({ groups: ['KAM'] }));
  const confirm = (token = '') => person.call(confirmEmail, { body: { token } });

  await writeAddress(person, taken.username);
  await expect(confirm(await mailedToken(taken.username))).rejects.toMatchObject({ status: 400 });
  await writeAddress(person, 'uno@prueba.example');
  const first = await mailedToken('uno@prueba.example');
  await writeAddress(person, 'otro@prueba.example');
  await expect(confirm(first)).rejects.toMatchObject({ status: 400 });
  const late = await mailedToken('otro@prueba.example');
  await sql`update email_confirmation set expires_at = now() where user_id = ${person.user.id}`.execute(api.db);
  await expect(confirm(late)).rejects.toMatchObject({ status: 400 });

  const { vouchedEmail } = await api.db
    .selectFrom('userAccount')
    .select('vouchedEmail')
    .where('id', '=', person.user.id)
    .executeTakeFirstOrThrow();
  expect(vouchedEmail).toBe(person.user.username);
});

test('an administrator vouches for the address they write, not for the one that the owner wrote', async () => {
  const admin = await api.asUser(await api.given.user({ groups: ['Admin'] }));
  await withAuthenticator(admin.user.id);
  const insider = await api.asUser(await api.given.user({ groups: ['KAM'] }));
  await writeAddress(insider, 'por.venir@prueba.example');
  const edit = async (changes: object) => {
    const {
      id,
      photo: _p,
      lastLogin: _l,
      dateJoined: _d,
      hasSecondFactor: _h,
      ...fields
    } = await admin.call(readUser, {
      params: { id: insider.user.id },
    });
    await admin.call(editUser, { params: { id }, body: { ...fields, ...changes } });
  };
  const signInAs = (email: string) => signIn({ sub: `sub-${email}`, email, email_verified: true, groups: ['ops'] });

  await edit({ cellphone: '55 1234 5678' });
  expect((await asWhom((await signInAs('por.venir@prueba.example')).body.token)).id).not.toBe(insider.user.id);
  await edit({ email: 'dada@prueba.example' });
  expect((await asWhom((await signInAs('dada@prueba.example')).body.token)).id).toBe(insider.user.id);
});

test('linking ends the sessions, the password and the second factor of before, and both addresses are told', async () => {
  const { user, claims } = await signee(['KAM']);
  const before = await api.asUser(user);
  await writeAddress(before, 'antes@prueba.example');
  await withAuthenticator(user.id);

  const { status } = await signIn(claims);

  expect(status).toBe(200);
  await expect(before.call(readCurrentUser)).rejects.toMatchObject({ status: 401 });
  const { username, password } = user;
  await expect(api.call(obtainToken, { body: { username, password } })).rejects.toMatchObject({ status: 400 });
  expect(await api.db.selectFrom('userSecondFactor').where('userId', '=', user.id).selectAll().execute()).toEqual([]);
  const linked = (await audited(user.id)).find(({ act }) => act === 'linkIdentity');
  expect(linked?.changes).toEqual({ password: [true, false], secondFactor: [true, false] });
  await factDispatcher(api)();
  const told = await api.db
    .selectFrom('outgoingMail')
    .select('recipients')
    .where('subject', '=', 'Cuenta enlazada con la cuenta de la empresa')
    .where(sql<boolean>`recipients && ${[user.username, 'antes@prueba.example']}`)
    .orderBy('id')
    .execute();
  expect(told.map(({ recipients }) => recipients)).toEqual([['antes@prueba.example'], [user.username]]);
  const bell = api.db.selectFrom('notification').select('level').where('userId', '=', user.id);
  expect(await bell.where('verb', 'like', 'Cuenta enlazada%').execute()).toEqual([{ level: 'warning' }]);
});

test('the proof counts from when it was given at the provider, and an old one is asked for again there', async () => {
  const { user, claims } = await signee(['KAM']);
  const agedOf = async () => {
    const { rows } = await sql<{ age: number }>`select round(extract(epoch from now() - confirmed_at) / 60)::int as age
      from session where user_id = ${user.id} order by created_at desc limit 1`.execute(api.db);
    return rows[0]?.age;
  };
  const minutesAgo = (minutes: number) => Math.floor(Date.now() / 1000) - minutes * 60;

  await signIn({ ...claims, auth_time: minutesAgo(7) });
  expect(await agedOf()).toBe(7);
  await signIn({ ...claims, auth_time: minutesAgo(43_200) });
  expect(await agedOf()).toBe(0);
});

test('the proof keeps its age while Aura’s own code is awaited', async () => {
  const { user, claims } = await signee(['KAM']);
  await signIn(claims);
  const totp = await withAuthenticator(user.id);
  const person = browser();
  const answer = provider.approve(await person.begin(), { ...claims, auth_time: Math.floor(Date.now() / 1000) - 480 });
  await person.complete(answer);

  expect((await person.complete(answer, totp.generate())).status).toBe(200);

  const { rows } = await sql`select from session where user_id = ${user.id} and revoked_at is null
    and confirmed_at between now() - interval '9 minutes' and now() - interval '7 minutes'`.execute(api.db);
  expect(rows).toHaveLength(1);
});

test('signing out leads to the provider, which ends its own session and leads back', async () => {
  const { claims } = await signee(['KAM']);
  const { body } = await signIn(claims);

  const { url } = await api.call(signOut, undefined, { authorization: `JWT ${body.token}` });

  const left = await fetch(url ?? '', { redirect: 'manual' });
  expect([left.status, left.headers.get('location')]).toEqual([302, 'http://127.0.0.1:8007/login']);
  expect(provider.signedOut).toContain(claims.sub);
  const kept = api.db.selectFrom('session').select('id').where('sealedLogoutHint', 'is not', null);
  expect(await kept.where('revokedAt', 'is not', null).execute()).toEqual([]);
  const person = await api.asUser(await api.given.user({ groups: ['KAM'] }));
  expect(await person.call(signOut)).toEqual({ url: null });
});
