import * as contract from '@aura/contracts/assistant/chat';
import { expect, test } from 'vitest';
import { insertManual } from '../../../testing/factories/assistant.factory.ts';
import { giveScope } from '../../../testing/factories/claim.factory.ts';
import { startTestApi } from '../../../testing/test-api.ts';

const api = await startTestApi();
const admin = await api.as('Admin');
const addedBy = admin.user.id;

const [one, other] = [await api.given.customer(), await api.given.customer()];
const pages = (days: number) => [
  'Índice general de la guía para talleres.',
  `El plazo para reponer un portón dañado es de ${days} días hábiles desde la autorización del presupuesto.`,
  'El presupuesto se autoriza por escrito.',
];
const ofOne = await insertManual(api.db, { addedBy, name: 'Guía uno', customerId: one.id, pages: pages(12) });
const ofOther = await insertManual(api.db, { addedBy, name: 'Guía dos', customerId: other.id, pages: pages(25) });
// Only the number of pages decides the search, not their content.
await api.db.updateTable('documentText').set({ pages: 90_000 }).execute();

const ask = (who: typeof admin, documents: readonly string[] = []) =>
  who.call(contract.sendAssistantMessage, {
    body: {
      userInput: '¿Cuántos días hay para reponer el portón?',
      conversation: null,
      documents: [...documents],
    },
  });

test('of more pages than can be looked through one by one the right one is found by its words', async () => {
  const { passages } = await ask(admin);

  expect(passages.slice(0, 2).map(({ document, page }) => ({ document, page }))).toEqual(
    expect.arrayContaining([
      { document: ofOne.key, page: 2 },
      { document: ofOther.key, page: 2 },
    ]),
  );
});

test('found by their words too, documents of insurers that one does not see stay unseen', async () => {
  const somebody = await api.given.user({ groups: ['EsAt'] });
  await giveScope(api.db, somebody.id, { customerIds: [one.id] });
  const { passages } = await ask(await api.asUser(somebody));

  expect(passages.map(({ document }) => document)).not.toContain(ofOther.key);
  expect(passages[0]).toMatchObject({ document: ofOne.key, page: 2 });
});

test('found by their words too, only chosen documents are answered from', async () => {
  const { passages } = await ask(admin, [ofOther.key]);

  expect(new Set(passages.map(({ document }) => document))).toEqual(new Set([ofOther.key]));
});
