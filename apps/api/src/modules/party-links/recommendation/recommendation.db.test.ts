import { listLogbook } from '@aura/contracts/claims/logbook';
import { forceStage } from '@aura/contracts/claims/process';
import { listRecommendations, totalRecommendations } from '@aura/contracts/complaints/recommendations';
import { openPartyLink, provePartyLink, readMyCase, recommendByLink } from '@aura/contracts/party-links/my-case';
import { listPartyLinks, makePartyLink } from '@aura/contracts/party-links/party-links';
import { readFigures } from '@aura/contracts/reports/figures';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { addressOf, csrfHeaders, startTestApi } from '../../../testing/test-api.ts';

/** A Monday, noon at the head office. */
const MONDAY = new Date('2026-11-23T18:00:00Z');
const DAY_MS = 86_400_000;
let now = MONDAY;
const after = (days: number) => {
  now = new Date(MONDAY.getTime() + days * DAY_MS);
};
const api = await startTestApi({}, () => now);
let boss = await api.as('GeOp');
let admin = await api.as('Admin');
/** Tokens are signed by this clock. */
const onNextDay = async () => {
  after(1);
  [boss, admin] = [await api.asUser(boss.user), await api.asUser(admin.user)];
};

async function givenParty(traits: { providerId?: number } = {}) {
  const claim = await api.given.claim({
    parties: [
      { name: 'Rosaura Gil', contactPhones: ['55 1111 2345'], stage: 'pago-proveedor-pendiente', ...traits },
      { name: 'Vecino', contactPhones: ['55 7777 6655'], stage: 'pago-proveedor-pendiente', ...traits },
    ],
  });
  return { claim, partyId: claim.partyIds[0] as number, neighbourId: claim.partyIds[1] as number };
}
async function visitOf(partyId: number, digits = '2345') {
  const { url } = await boss.call(makePartyLink, { params: { id: partyId }, body: { email: null } });
  const token = url.split('#')[1] ?? '';
  const { visit } = await api.call(provePartyLink, { body: { token, digits } });
  return { token, visit };
}
beforeEach(async () => {
  after(0);
  [boss, admin] = [await api.asUser(boss.user), await api.asUser(admin.user)];
});
const end = (partyId: number) =>
  admin.call(forceStage, { params: { id: partyId }, body: { from: '8.03', to: '9.01', reason: 'Terminó' } });
const answer = (visit: string, score: number, reason = '') =>
  api.call(recommendByLink, { body: { visit, score, reason } });
async function givenAnswer(score: number, providerId?: number, reason = '') {
  const { partyId } = await givenParty(providerId === undefined ? {} : { providerId });
  const { visit } = await visitOf(partyId);
  await end(partyId);
  await answer(visit, score, reason);
}

test('once the case has ended its link asks one question, takes one answer from 0 to 10, and thanks for it', async () => {
  const { claim, partyId, neighbourId } = await givenParty();
  const { visit } = await visitOf(partyId);
  const { visit: neighbours } = await visitOf(neighbourId, '6655');
  const ask = async (by: string) => {
    const { isAskedToRecommend, recommendation } = await api.call(readMyCase, { body: { visit: by } });
    return { isAskedToRecommend, recommendation };
  };
  expect(await ask(visit)).toEqual({ isAskedToRecommend: false, recommendation: null });
  await expect(answer(visit, 9)).rejects.toMatchObject({
    status: 409,
    body: { detail: expect.stringContaining('termine') },
  });
  await end(partyId);
  expect(await ask(visit)).toEqual({ isAskedToRecommend: true, recommendation: null });
  for (const score of [-1, 11, 7.5]) {
    const payload = { visit, score, reason: '' };
    const reply = await api.raw({ method: 'POST', url: addressOf(recommendByLink), headers: csrfHeaders(), payload });
    expect(reply.statusCode).toBe(400);
  }

  const said = await answer(visit, 9, ' Quedó mejor que antes ');

  const kept = { score: 9, reason: 'Quedó mejor que antes', answeredAt: now };
  expect(said).toMatchObject({ isAskedToRecommend: false, recommendation: kept });
  // A reply that was lost is asked for again; another answer is not taken.
  await answer(visit, 9, 'Quedó mejor que antes');
  await expect(answer(visit, 2)).rejects.toMatchObject({ status: 409 });
  expect((await ask(visit)).recommendation).toEqual(kept);
  // The other party of the claim, whose own case goes on.
  expect(await ask(neighbours)).toEqual({ isAskedToRecommend: false, recommendation: null });
  const { results } = await boss.call(listRecommendations, { query: { text: claim.folio } });
  expect(results).toMatchObject([{ ...kept, band: 'promoter', affectedPartyId: partyId, claimSlug: claim.slug }]);
  const { entries } = await boss.call(listLogbook, { params: { slug: claim.slug }, query: {} });
  expect(entries.filter(({ body }) => body.includes('9 de 10'))).toHaveLength(1);
  const { links } = await boss.call(listPartyLinks, { params: { id: partyId } });
  expect(links[0]?.visits[0]?.acts.map(({ what }) => what)).toEqual(['recommended']);
});

test('the figure of a provider is that of the answers of whom it attended at the end, in the days asked for', async () => {
  const [own, other] = [await api.given.provider({ name: 'Herrería' }), await api.given.provider({ name: 'Vidrios' })];
  const totals = (query: object) => boss.call(totalRecommendations, { query });
  await givenAnswer(10, own.id);
  await givenAnswer(9, own.id);
  await givenAnswer(7, own.id);
  await onNextDay();
  await givenAnswer(3, own.id, 'Tardaron mucho');
  await givenAnswer(0, other.id);

  expect(await totals({ provider: [own.slug] })).toEqual({
    answers: 4,
    promoters: 2,
    detractors: 1,
    score: 25,
    average: 7.3,
  });
  expect(await totals({ provider: [own.slug], from: '2026-11-24' })).toEqual({
    answers: 1,
    promoters: 0,
    detractors: 1,
    score: -100,
    average: 3,
  });
  expect(await totals({ provider: [other.slug], to: '2026-11-23' })).toMatchObject({
    answers: 0,
    score: null,
    average: null,
  });
  const { results } = await boss.call(listRecommendations, { query: { provider: [own.slug] } });
  expect(results.map(({ score, reason }) => [score, reason])).toEqual([
    [3, 'Tardaron mucho'],
    ...results.slice(1).map(({ score }) => [score, '']),
  ]);
  const period = { from: '2026-11-24', to: '2026-11-24' };
  const figures = await boss.call(readFigures, {
    query: { names: ['recommendation', 'promoters', 'detractors'], ...period },
  });
  expect(figures.map(({ name, rows }) => [name, rows])).toEqual([
    ['recommendation', 2],
    ['promoters', 0],
    ['detractors', 2],
  ]);
});

test('a link that is open at the end stays so for fifteen days, even past its own ninety, and staff can make one in them', async () => {
  const { partyId, neighbourId } = await givenParty();
  const { token } = await visitOf(partyId);
  const { token: neighbours } = await visitOf(neighbourId, '6655');
  const open = (one: string) => api.call(openPartyLink, { body: { token: one } });
  await end(partyId);
  await sql`update party_link set expires_at = ${new Date(MONDAY.getTime() + 5 * DAY_MS)}`.execute(api.db);
  const late = await visitOf(partyId);
  expect(await answer(late.visit, 8)).toMatchObject({ expiresAt: new Date(MONDAY.getTime() + 15 * DAY_MS) });

  after(14);
  for (const one of [token, late.token]) expect(await open(one)).toEqual({ isLocked: false });
  // The case of the neighbour goes on: the days of its link are over.
  await expect(open(neighbours)).rejects.toMatchObject({ status: 404 });
  after(16);
  for (const one of [token, late.token]) await expect(open(one)).rejects.toMatchObject({ status: 404 });
  after(0);
  await sql`update affected_party set finished_at = ${new Date(MONDAY.getTime() - 15 * DAY_MS)} where id = ${partyId}`.execute(
    api.db,
  );
  const { obstacle } = await boss.call(listPartyLinks, { params: { id: partyId } });
  expect(obstacle).toContain('terminó hace más de 15 días');
});
