import { ISSUERS, sealerOf } from '@aura/cfdi/corpus/certificates';
import { receiverWith } from '@aura/cfdi/corpus/draft';
import { afterAll, expect, test } from 'vitest';
import { swPac } from '../apps/api/src/adapters/pac/real.ts';
import { PAC_PASSWORD, PAC_USER, startPacServer } from '../apps/api/src/testing/pac-server.ts';
import { tryDocuments } from './try-certifier/try-documents.ts';

const NOW = new Date('2026-11-16T18:00:00Z');
const server = await startPacServer(0, undefined, { now: () => NOW });
afterAll(() => server.close());
const pac = swPac({ url: server.url, user: PAC_USER, password: PAC_PASSWORD, patienceMs: 20_000 });
const sides = {
  issuer: ISSUERS.company,
  receiver: receiverWith('G03'),
  placeOfIssue: '64000',
  borderPlace: '22000',
  sealer: sealerOf(ISSUERS.company.rfc),
};

test('thirty documents of every kind come back stamped, and what must not be stamped does not', {
  timeout: 120_000,
}, async () => {
  const tried = await tryDocuments(pac, sides, 'uno', () => NOW);

  expect(tried.filter(({ isExpected }) => !isExpected)).toEqual([]);
  expect(tried.filter(({ outcome }) => outcome === 'stamped')).toHaveLength(30);
  expect(tried.slice(30).map(({ name, outcome, code }) => [name, outcome, code])).toEqual([
    ['la primera otra vez', 'previous', '307'],
    ['otra con su número', 'duplicate', 'CFDI3307'],
    ['alterada', 'refused', 'CFDI40102'],
  ]);
  expect(new Set(tried.slice(0, 30).map(({ kind }) => kind))).toEqual(new Set(['I', 'E', 'P']));
});

test('a certifier whose clock is three days ahead refuses all of them, and the run says so', {
  timeout: 120_000,
}, async () => {
  server.desk = { now: () => new Date(NOW.getTime() + 73 * 3_600_000) };

  // Another minute makes them other documents than those stamped before.
  const tried = await tryDocuments(pac, sides, 'dos', () => new Date(NOW.getTime() + 60_000));

  expect(tried.filter(({ isExpected }) => isExpected).map(({ name }) => name)).toEqual(['alterada']);
  expect(new Set(tried.slice(0, 30).map(({ code }) => code))).toEqual(new Set(['401']));
});
