import { exportMessageCosts, listMessageCosts, setMessagePrice } from '@aura/contracts/messages/message-costs';
import { writeMessage } from '@aura/contracts/messages/messages';
import { readFigures } from '@aura/contracts/reports/figures';
import { businessDay } from '@aura/domain/business-day';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { startWhatsappStage } from '../../../testing/whatsapp-stage.ts';

const stage = await startWhatsappStage();
const { service, api, admin, supervisor, receive, chosen, sendAll } = stage;
afterAll(() => service.close());
const TODAY = businessDay(new Date());
const MONTH = `${TODAY.slice(5, 7)}/${TODAY.slice(0, 4)}`;

const setPrice = (price: number, more: object = {}) =>
  admin.call(setMessagePrice, {
    body: { callingCode: '52', category: 'utility', validFrom: '2026-01-01', price, version: 0, ...more },
  });
const costsOf = async (slug: string) =>
  (await admin.call(listMessageCosts, { query: { size: 100 } })).results.filter(({ claimSlug }) => claimSlug === slug);

test('a message costs the price of its day, country and category, once it arrived and if the service charges for it', async () => {
  await setPrice(1534);
  await setPrice(99_999, { validFrom: '2099-01-01' });
  await setPrice(88_888, { callingCode: '521' });
  const charged = await chosen();
  await sendAll(charged.id);
  service.states = ['sent'];
  const onTheWay = await chosen();
  await sendAll(onTheWay.id);
  service.states = ['sent', 'delivered', 'read'];
  await receive();

  expect(await costsOf(charged.claim.slug)).toMatchObject([
    {
      month: MONTH,
      recipient: 'Herrería Inventada',
      category: 'utility',
      messages: 1,
      billable: 1,
      unpriced: 0,
      cost: 15,
    },
  ]);
  expect(await costsOf(onTheWay.claim.slug)).toMatchObject([{ messages: 1, billable: 0, cost: 0 }]);
});

test('what is written within the window is free, and news in any order and twice charge once', async () => {
  service.states = ['delivered', 'sent', 'delivered', 'read', 'sent'];
  const { id, claim, phone } = await chosen();
  await sendAll(id);
  await service.say(phone.slice(1), 'Voy');
  await receive();
  await supervisor.call(writeMessage, { params: { id }, body: { phone, text: 'Gracias' } });
  await sendAll(id);
  await receive();
  service.states = ['sent', 'delivered', 'read'];

  const costs = await costsOf(claim.slug);
  expect(costs).toHaveLength(2);
  expect(costs.find(({ category }) => category === 'service')).toMatchObject({ messages: 1, billable: 0, cost: 0 });
  expect(costs.find(({ category }) => category === 'utility')).toMatchObject({ messages: 1, billable: 1, cost: 15 });
});

test('a category that has no price is counted as such, and a correction of a price says which one was seen', async () => {
  const { id, claim } = await chosen();
  await sendAll(id);
  await receive();
  await sql`update outsider_message set price_category = 'marketing', is_billable = true where affected_party_id = ${id}`.execute(
    api.db,
  );

  expect(await costsOf(claim.slug)).toMatchObject([{ category: 'marketing', billable: 1, unpriced: 1, cost: 0 }]);
  await expect(setPrice(2000)).rejects.toMatchObject({ status: 409 });
  await setPrice(1534, { version: 1 });
});

test('the figure, the list and its file add up to the same', async () => {
  const { results } = await admin.call(listMessageCosts, { query: { size: 100 } });
  const total = results.reduce((sum, { cost }) => sum + cost, 0);
  const [figure] = await admin.call(readFigures, { query: { names: ['whatsappCost'], from: TODAY, to: TODAY } });

  expect(figure).toMatchObject({ name: 'whatsappCost', rows: results.length, amount: total });
  expect(total).toBeGreaterThan(0);
  const file = await admin.call(exportMessageCosts, { query: { format: 'csv', columns: ['month', 'cost'] } });
  expect(
    new TextDecoder()
      .decode((file as { content: Uint8Array }).content)
      .trim()
      .split('\n'),
  ).toHaveLength(results.length + 1);
});
