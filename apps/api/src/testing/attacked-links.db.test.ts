import { allEndpoints } from '@aura/contracts/all-endpoints';
import { answerOrderByLink, openLinkedOrder, openOrderLink } from '@aura/contracts/budgets/order';
import { listOwnJobs } from '@aura/contracts/claims/own-jobs';
import type { Endpoint } from '@aura/contracts/endpoint';
import { openPartyLink, provePartyLink, readMyCase } from '@aura/contracts/party-links/my-case';
import { openProviderLink, proveProviderLink } from '@aura/contracts/providers/provider-links';
import {
  askAboutPackage,
  decideByLink,
  openAuthorizationLink,
  openLinkedPackage,
} from '@aura/contracts/quotations/authorization';
import { createHash } from 'node:crypto';
import { Writable } from 'node:stream';
import { sql } from 'kysely';
import pino from 'pino';
import { beforeEach, describe, expect, test } from 'vitest';
import { triesOf } from '../../../../scripts/rotation.ts';
import { createApp } from '../app.ts';
import { insertPackage } from './factories/authorization.factory.ts';
import { insertPartyLink } from './factories/party-link.factory.ts';
import { insertProviderLink } from './factories/provider-link.factory.ts';
import { insertOrder } from './factories/purchase-order.factory.ts';
import { wireFieldsOf } from './wire-fields.ts';
import { addressOf, csrfHeaders, startTestApi } from './test-api.ts';

const api = await startTestApi();
const FIGURE = 91_827_364;
const CANARIES = ['Canario', String(FIGURE), '918,273.64', '918273.64', '072180000000000013'];
const RIGHT = '2345';
const PHONE = `+52551111${RIGHT}`;

interface GivenLink {
  readonly id: number;
  readonly token: string;
}

interface LinkKind {
  readonly table: 'party_link' | 'provider_link' | 'authorization_link' | 'purchase_order_link';
  /** Every call that takes the token of such a link: the first says whether it opens anything. */
  readonly calls: readonly (readonly [Endpoint, object])[];
  /** What the four digits are proved with; null where the link is all there is. */
  readonly prove: Endpoint | null;
  readonly given: () => Promise<GivenLink>;
  /** Reads what is behind it, all that a page shows at once. */
  readonly read: (token: string) => Promise<readonly string[]>;
}

const post = (endpoint: Endpoint, body: object, more: object = {}) =>
  api.raw({
    method: 'POST',
    url: addressOf(endpoint),
    headers: csrfHeaders(),
    payload: endpoint.body?.encode(body as never) as object,
    ...more,
  });
const readOf = async (endpoint: Endpoint, token: string) => [(await post(endpoint, { token })).body];

/** A party with what its link must not show beside it: a neighbour, prices, another provider and its account. */
async function aJob() {
  const provider = await api.given.provider({ name: 'Herrería Gómez' });
  const rival = await api.given.provider({ name: 'Canario taller ajeno' });
  const claim = await api.given.claim({
    parties: [
      {
        name: 'Rosaura Gil',
        description: 'Barda',
        stage: 'en-reparacion',
        contactPhones: [PHONE],
        providerId: provider.id,
      },
      {
        name: 'Canario vecino',
        description: 'Canario daño ajeno',
        stage: 'en-reparacion',
        providerId: rival.id,
        agreedAmount: FIGURE,
      },
    ],
  });
  const [id, other] = claim.partyIds as [number, number];
  const by = (await api.as('GeOp')).user.id;
  for (const [partyId, price] of [
    [id, 10_000_00],
    [other, FIGURE],
  ] as const)
    await sql`insert into quotation (affected_party_id, side, version_number, tax_percentage, registered_by, subtotal, price)
      values (${partyId}, 'customer', 1, 16, ${by}, ${price}, ${price})`.execute(api.db);
  await sql`insert into logbook_entry (claim_id, affected_party_id, customer_id, kind, body, author_id)
    values (${claim.id}, ${id}, ${claim.customerId}, 'comment', 'Canario nota interna', ${by})`.execute(api.db);
  await insertOrder(api.db, { partyId: other, providerId: rival.id, amount: FIGURE });
  return { id, providerId: provider.id };
}

const decision = { verdict: 'authorized', comment: '', signature: 'Ana Ruiz', signedOn: null, lines: [] };
const KINDS: Readonly<Record<string, LinkKind>> = {
  'an affected party’s': {
    table: 'party_link',
    calls: [
      [openPartyLink, {}],
      [provePartyLink, { digits: RIGHT }],
    ],
    prove: provePartyLink,
    given: async () => {
      const { linkId: id, token } = await insertPartyLink(api.db, { partyId: (await aJob()).id });
      return { id, token };
    },
    read: async (token) => {
      const { visit } = (await post(provePartyLink, { token, digits: RIGHT })).json<{ visit: string }>();
      return [(await post(readMyCase, { visit })).body];
    },
  },
  'a provider’s': {
    table: 'provider_link',
    calls: [
      [openProviderLink, {}],
      [proveProviderLink, { digits: RIGHT }],
    ],
    prove: proveProviderLink,
    given: async () => {
      const { linkId: id, token } = await insertProviderLink(api.db, {
        providerId: (await aJob()).providerId,
        phone: PHONE,
      });
      return { id, token };
    },
    read: async (token) => {
      const { token: session } = (await post(proveProviderLink, { token, digits: RIGHT })).json<{ token: string }>();
      const headers = { ...csrfHeaders(), authorization: `JWT ${session}` };
      return [(await api.raw({ method: 'GET', url: addressOf(listOwnJobs), headers })).body];
    },
  },
  'an insurer’s': {
    table: 'authorization_link',
    calls: [
      [openAuthorizationLink, {}],
      [openLinkedPackage, {}],
      [askAboutPackage, { body: '¿Incluye pintura?' }],
      [decideByLink, decision],
    ],
    prove: null,
    given: async () => {
      const { linkId: id, token } = await insertPackage(api.db, { partyId: (await aJob()).id });
      return { id, token };
    },
    read: (token) => readOf(openAuthorizationLink, token),
  },
  'an order’s': {
    table: 'purchase_order_link',
    calls: [
      [openOrderLink, {}],
      [openLinkedOrder, {}],
      [answerOrderByLink, { answer: 'accepted', reason: '' }],
    ],
    prove: null,
    given: async () => {
      const { id: partyId, providerId } = await aJob();
      const { linkId: id, token } = await insertOrder(api.db, { partyId, providerId });
      return { id, token };
    },
    read: (token) => readOf(openOrderLink, token),
  },
};
const kinds = Object.entries(KINDS);
const opens = ({ calls }: LinkKind) => calls[0]?.[0] as Endpoint;

beforeEach(async () => {
  await sql`delete from sign_in_throttle`.execute(api.db);
});

/** All four digits there are in a run of everything. */
const GUESSES = triesOf({ all: 10_000, each: 500 });

function countOf(statuses: readonly number[]): Record<number, number> {
  const counts: Record<number, number> = {};
  for (const status of statuses) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}

async function inTurns(count: number, try_: (at: number) => Promise<{ readonly statusCode: number }>) {
  const statuses: number[] = [];
  for (let from = 0; from < count; from += 50)
    statuses.push(
      ...(await Promise.all(Array.from({ length: Math.min(50, count - from) }, (_, place) => try_(from + place)))).map(
        ({ statusCode }) => statusCode,
      ),
    );
  return countOf(statuses);
}

test('every call of strangers that takes the token of a link is attacked here', () => {
  const takesToken = [...allEndpoints.values()].filter(
    ({ area, body }) => area === 'outside' && wireFieldsOf(body).includes('token'),
  );
  const attacked = new Set(kinds.flatMap(([, { calls }]) => calls.map(([endpoint]) => endpoint)));

  // Those of sessions are signed, and attacked where sessions are.
  expect(takesToken.filter((one) => !attacked.has(one)).map(({ path }) => path)).toEqual([
    '/auth/refresh_token/',
    '/auth/token-verify/',
  ]);
});

describe.each(kinds)('%s link', (_name, kind) => {
  test('thousands of guesses open nothing, and all get one answer', { timeout: 120_000 }, async () => {
    await kind.given();
    const guess = (at: number) => createHash('sha256').update(`${kind.table}${at}`).digest('base64url');

    const statuses: number[] = [];
    for (let at = 0; at < GUESSES; at += 1)
      statuses.push((await post(opens(kind), { token: guess(at) }, { remoteAddress: '198.51.100.7' })).statusCode);

    // Where digits are asked for too, a network looks at thirty dead links and no more.
    const looks = kind.prove === null ? GUESSES : 30;
    expect(countOf(statuses)).toEqual({ 404: looks, ...(looks < GUESSES && { 429: GUESSES - looks }) });
  });

  test('revoked or expired, it opens nothing by any call, and says no more than a guessed one', async () => {
    const [revoked, expired] = [await kind.given(), await kind.given()];
    const table = sql.table(kind.table);
    expect((await post(opens(kind), { token: revoked.token })).statusCode).toBe(200);
    await sql`update ${table} set revoked_at = now() where id = ${revoked.id}`.execute(api.db);
    await sql`update ${table} set made_at = now() - interval '2 days', expires_at = now() - interval '1 second' where id = ${expired.id}`.execute(
      api.db,
    );

    for (const [endpoint, more] of kind.calls) {
      const answers: string[] = [];
      for (const token of ['A'.repeat(43), revoked.token, expired.token]) {
        const { statusCode, body } = await post(endpoint, { token, ...more });
        answers.push(`${statusCode} ${(JSON.parse(body) as { detail: string }).detail}`);
      }
      expect(new Set(answers).size, endpoint.path).toBe(1);
      expect(answers[0], endpoint.path).toMatch(/^404 /);
    }
  });

  test('what is behind it holds nothing of other jobs, prices, notes or accounts', async () => {
    const { token } = await kind.given();

    const all = (await kind.read(token)).join('\n');

    expect(all.length).toBeGreaterThan(200);
    for (const canary of CANARIES) expect(all, canary).not.toContain(canary);
  });

  test('its token is in no line of the log, no table and no referrer', async () => {
    const lines: string[] = [];
    const log = new Writable({ write: (chunk: Buffer, _encoding, done) => done(void lines.push(chunk.toString())) });
    const talking = await createApp(api.config, pino({ level: 'trace' }, log));
    const { token } = await kind.given();
    const asked: string[] = [];
    for (const [endpoint, more] of kind.calls) {
      const { statusCode, headers } = await talking.server.inject({
        method: 'POST',
        url: addressOf(endpoint),
        headers: { ...csrfHeaders(), referer: `http://127.0.0.1/pagina#${token}` },
        payload: endpoint.body?.encode({ token, ...more } as never) as object,
      });
      asked.push(`${endpoint.path} ${statusCode}`);
      expect(headers['referrer-policy']).toBe('no-referrer');
      expect(JSON.stringify(headers)).not.toContain(token);
    }
    await talking.close();

    expect(asked.join(' ')).toContain(' 200');
    expect(lines.length).toBeGreaterThan(0);
    expect(lines.filter((line) => line.includes(token))).toEqual([]);
    const { rows } = await sql<{ name: string }>`select t.table_name as name from information_schema.tables t
      where t.table_schema in ('public', 'graphile_worker') and t.table_type = 'BASE TABLE'
        and (xpath('/row/n/text()', query_to_xml(format('select count(*) as n from %I.%I r where r::text like %L', t.table_schema, t.table_name,
          ${`%${token}%`}::text), false, true, '')))[1]::text::int > 0`.execute(api.db);
    expect(rows).toEqual([]);
  });
});

describe.each(kinds.filter(([, { prove }]) => prove !== null))('%s link and its digits', (_name, kind) => {
  const prove = kind.prove as Endpoint;

  test('tried from as many networks as there are tries, fifty at once, they are found by nobody', {
    timeout: 120_000,
  }, async () => {
    const { id, token } = await kind.given();
    const wrong = Array.from({ length: 10_000 }, (_, digits) => String(digits).padStart(4, '0')).filter(
      (digits) => digits !== RIGHT,
    );
    // The right ones come when nine in ten of the others were tried.
    const before = GUESSES * 0.9;
    const tried = [...wrong.slice(0, before), RIGHT, ...wrong.slice(before, GUESSES - 1)];

    const counts = await inTurns(GUESSES, (at) =>
      post(prove, { token, digits: tried[at] }, { remoteAddress: `10.${at >> 8}.${at & 255}.7` }),
    );

    expect(counts).toEqual({ 400: 4, 429: GUESSES - 4 });
    const { rows } = await sql<{
      failures: number;
    }>`select failures from ${sql.table(kind.table)} where id = ${id}`.execute(api.db);
    expect(rows).toEqual([{ failures: 5 }]);
  });
});

describe.each(kinds.filter(([, { prove }]) => prove === null))('%s link decides once', (_name, kind) => {
  test('sent again, also at the same moment, it decides nothing more and opens nothing', async () => {
    const { token } = await kind.given();
    const [decide, body] = kind.calls.at(-1) as readonly [Endpoint, object];

    const statuses = (await Promise.all([1, 2, 3].map(() => post(decide, { token, ...body })))).map(
      ({ statusCode }) => statusCode,
    );

    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    for (const [endpoint, more] of kind.calls)
      expect((await post(endpoint, { token, ...more })).statusCode, endpoint.path).toBe(404);
  });
});
