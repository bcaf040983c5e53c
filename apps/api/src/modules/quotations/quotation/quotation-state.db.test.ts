import { listMacro } from '@aura/contracts/claims/macro-list';
import { readDayFigures } from '@aura/contracts/claims/day';
import {
  closeQuotation,
  handInQuotation,
  reopenQuotation,
  saveOwnQuotation,
  saveQuotation,
} from '@aura/contracts/quotations/quotation';
import { expect, test } from 'vitest';
import { quotationInput } from '../../../testing/factories/quotation.factory.ts';
import { startTestApi } from '../../../testing/test-api.ts';

const api = await startTestApi();
const zone = await api.given.zone({});
const customer = await api.given.customer({});
const analyst = await api.as('ACo');
const boss = await api.as('GeOp');
const manager = await api.as('KAM');
await api.given.scope(analyst.user.id, { zoneIds: [zone.id] });
await api.given.scope(manager.user.id, { customerIds: [customer.id] });
const provider = await api.given.provider({});
const rival = await api.given.provider({});
const workshop = await api.asUser(await api.given.user({ groups: ['Proveedor'], providerId: provider.id }));

async function aParty(stage: string) {
  const claim = await api.given.claim({
    zoneId: zone.id,
    customerId: customer.id,
    costAnalystId: analyst.user.id,
    parties: [{ stage, providerId: provider.id }],
  });
  return claim.partyIds[0] as number;
}
async function handIn(id: number) {
  const own = await workshop.call(saveOwnQuotation, { body: quotationInput(id) });
  await workshop.call(handInQuotation, { params: { id }, body: { version: own.quotation?.version ?? 0 } });
}
const save = async (id: number) => (await analyst.call(saveQuotation, { body: quotationInput(id) })).quotation;
async function close(id: number) {
  const body = { version: (await save(id))?.version ?? 0 };
  return (await analyst.call(closeQuotation, { params: { id }, body })).quotation;
}
const stateOf = async (id: number) => {
  const row = api.db.selectFrom('affectedParty').select('quotationState').where('id', '=', id);
  return (await row.executeTakeFirstOrThrow()).quotationState;
};

test('a party shows the state of its quotation: the provider’s until ours is closed, then ours', async () => {
  const id = await aParty('por-cotizar');
  expect(await stateOf(id)).toBeNull();

  await handIn(id);
  expect(await stateOf(id)).toBe('handedIn');
  const closed = await close(id);
  expect(await stateOf(id)).toBe('closed');
  await boss.call(reopenQuotation, {
    params: { id },
    body: { reason: 'correccion', comment: '', version: closed?.version ?? 0 },
  });

  expect(await stateOf(id)).toBe('draft');
});

test('what a provider handed in waits for nobody once another one attends the party', async () => {
  const id = await aParty('por-cotizar');
  await handIn(id);

  await api.db.updateTable('affectedParty').set({ attendingProviderId: rival.id }).where('id', '=', id).execute();

  expect(await stateOf(id)).toBeNull();
});

test('the figures of analyst and KAM open the lists of exactly those that wait for them', async () => {
  const [handedIn, closed, sent, asked] = [
    await aParty('por-cotizar'),
    await aParty('por-cotizar'),
    await aParty('por-cotizar'),
    await aParty('por-cotizar'),
  ];
  await handIn(handedIn);
  for (const id of [closed, sent, asked]) await close(id);
  const stands = (id: number, state: string) =>
    api.db
      .updateTable('quotation')
      .set({ state })
      .where('affectedPartyId', '=', id)
      .where('side', '=', 'customer')
      .execute();
  await stands(sent, 'sent');
  await stands(asked, 'changesAsked');

  const shown = async (caller: typeof boss, quotation: string[]) =>
    (await caller.call(listMacro, { query: { quotation, size: 100 } })).results.map(({ id }) => id);
  const figure = async (caller: typeof boss, wanted: string) =>
    (await caller.call(readDayFigures, {})).find(({ id }) => id === wanted);

  expect(await shown(analyst, ['handedIn'])).toEqual([handedIn]);
  expect(await shown(analyst, ['changesAsked', 'rejected', 'expired'])).toEqual([asked]);
  expect(await shown(manager, ['closed'])).toEqual([closed]);
  expect(await shown(manager, ['sent', 'inGnp'])).toEqual([sent]);
  expect(await figure(analyst, 'toReview')).toMatchObject({ count: 1 });
  expect(await figure(analyst, 'toAdjust')).toMatchObject({ count: 1 });
  expect(await figure(manager, 'toBeSent')).toMatchObject({ count: 1 });
  expect(await figure(manager, 'withInsurer')).toMatchObject({ count: 1, longestDays: 0 });
});
