import type { Group } from '@aura/access/groups';
import { SignJWT } from 'jose';
import type { TestApi } from '../test-api.ts';
import { createTokens } from '../../modules/accounts/public.ts';
import { addSession } from './belongings.ts';
import type { Person, World } from './world.ts';

export interface MatrixActor {
  readonly name: string;
  readonly kind: 'signedIn' | 'inactive' | 'revoked' | 'nobody';
  /** Owner of the caller's own records; for a caller without an account, a user whose records are at stake. */
  readonly person: Person;
  readonly group: Group | 'none';
  readonly isPermitted?: true;
  /** A token for one call, or what the actor sends instead. */
  token(): Promise<string | undefined>;
}

/** Every kind of caller: each group, no group, groups with every permission, and strangers. */
export function actorsOf(api: TestApi, world: World): readonly MatrixActor[] {
  const tokens = createTokens(api.config.TOKEN_SECRETS);
  const opened = (person: Person) => addSession(api.db, person);
  const fresh = (person: Person) => async () =>
    tokens.sign({ userId: person.id, ...(await opened(person)) }, new Date());
  const signedIn = (people: World['plain']) =>
    [...people].map(([group, person]) => ({
      name: group,
      kind: 'signedIn' as const,
      person,
      group,
      token: fresh(person),
    }));
  const nobody = (name: string, token: () => Promise<string | undefined>) => ({
    name,
    kind: 'nobody' as const,
    person: admin,
    group: 'none' as const,
    token,
  });
  const admin = personOf(world.plain, 'Admin');
  const [signer] = api.config.TOKEN_SECRETS;
  if (signer === undefined) throw new Error('No secret to forge tokens with');
  const forged =
    (header: { alg: string; kid: string; typ: string }, claims: { aud: string; secret: Uint8Array }) => async () => {
      const { sessionId, jti } = await opened(admin);
      const token = new SignJWT({ sid: sessionId }).setProtectedHeader(header).setSubject(String(admin.id)).setJti(jti);
      return token.setIssuedAt().setExpirationTime('10m').setAudience(claims.aud).sign(claims.secret);
    };
  const right = { alg: 'HS256', kid: signer.kid, typ: 'aura-session+jwt' };
  const rightClaims = { aud: 'aura', secret: signer.secret };
  return [
    ...signedIn(world.plain),
    ...signedIn(world.permitted).map((actor) => ({
      ...actor,
      name: `${actor.name} with every permission`,
      isPermitted: true as const,
    })),
    { name: 'inactive user', kind: 'inactive', person: world.inactive, group: 'Admin', token: fresh(world.inactive) },
    {
      name: 'revoked session',
      kind: 'revoked',
      person: world.revoked,
      group: 'Admin',
      token: revokedToken(api, world.revoked),
    },
    nobody('anonymous', async () => undefined),
    nobody('malformed token', async () => 'not.a.token'),
    nobody('expired token', async () =>
      tokens.sign({ userId: admin.id, ...(await opened(admin)) }, new Date(Date.now() - 3_600_000)),
    ),
    nobody('unsigned token', async () => unsigned(admin.id, (await opened(admin)).sessionId)),
    nobody('token of another key', forged(right, { ...rightClaims, secret: Buffer.alloc(32, 7) })),
    nobody('token of an unknown key name', forged({ ...right, kid: 'unknown' }, rightClaims)),
    nobody('token for another audience', forged(right, { ...rightClaims, aud: 'elsewhere' })),
    nobody('token of another kind', forged({ ...right, typ: 'JWT' }, rightClaims)),
  ];
}

export function personOf(people: World['plain'], group: Group | 'none'): Person {
  const person = people.get(group);
  if (person === undefined) throw new Error(`No user of group ${group}`);
  return person;
}

function revokedToken(api: TestApi, person: Person) {
  return async () => {
    const session = await addSession(api.db, person);
    await api.db
      .updateTable('session')
      .set({ revokedAt: new Date(), revokedReason: 'test' })
      .where('id', '=', session.sessionId)
      .execute();
    return createTokens(api.config.TOKEN_SECRETS).sign({ userId: person.id, ...session }, new Date());
  };
}

function unsigned(userId: number, sid: string): string {
  const now = Math.floor(Date.now() / 1000);
  const header = { alg: 'none', typ: 'aura-session+jwt' };
  const claims = { sub: String(userId), sid, jti: sid, iat: now, exp: now + 600, aud: 'aura' };
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${part(header)}.${part(claims)}.`;
}
