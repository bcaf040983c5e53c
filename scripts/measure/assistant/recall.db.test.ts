import { sendAssistantMessage } from '@aura/contracts/assistant/chat';
import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { readLibrary } from '../../../apps/api/src/testing/read-library.ts';
import { startTestApi } from '../../../apps/api/src/testing/test-api.ts';
import { urlFor } from '../../../apps/api/src/testing/test-database.ts';
import { seedDemo } from '../../../apps/api/src/seed/demo-data.ts';
import { ALL_MANUALS } from '../../../apps/api/src/seed/demo/manuals/all-manuals.ts';
import { CLAIM_TEXTS } from '../../../apps/api/src/seed/demo/manuals/claim-texts.ts';
import { type Insurer, NOT_THERE, ON_SCREEN, QUESTIONS } from './questions.ts';
import { isConfused, recallAt, reciprocalRank, share } from './recall.ts';

const api = await startTestApi();
const client = new pg.Client({
  connectionString: urlFor('aura_owner', new URL(api.config.DATABASE_URL_WORKER).pathname.slice(1)),
});
await client.connect();
await seedDemo(client);
await readLibrary(client);
afterAll(() => client.end());
const admin = await api.as('Admin');

/** Backdates earlier questions, so that the limits per user do not apply. */
async function ask({ asks, screen }: { readonly asks: string; readonly screen: Insurer | null }) {
  const claim = screen === null ? null : ON_SCREEN[screen];
  const reply = await admin.call(sendAssistantMessage, {
    body: { userInput: asks, conversation: null, documents: [], claim, draft: null },
  });
  await client.query(
    `update assistant_turn set asked_at = asked_at - interval '31 days' where asked_at > now() - interval '1 day'`,
  );
  return reply;
}

test('every question has its passage in a document of the demo, and no two are the same', () => {
  const pages = new Map([
    ...ALL_MANUALS.map(({ name, pages: all }) => [name, all] as const),
    ...CLAIM_TEXTS.map(({ title, pages: all }) => [title, all] as const),
  ]);
  const strays = QUESTIONS.filter(({ document, page, phrase }) => !pages.get(document)?.[page - 1]?.includes(phrase));

  expect(strays).toEqual([]);
  expect(new Set(QUESTIONS.map(({ asks }) => asks)).size).toBe(QUESTIONS.length);
  expect(QUESTIONS.length).toBeGreaterThanOrEqual(120);
  expect(NOT_THERE.length).toBeGreaterThanOrEqual(15);
});

test('of ten questions at least nine have their answer among the first five passages, by full text alone', async () => {
  const answered = [];
  for (const question of QUESTIONS) {
    const { passages, isNotThere } = await ask(question);
    answered.push({ question, passages, isNotThere });
  }

  expect(recallAt(5, answered)).toBeGreaterThanOrEqual(0.9);
  expect(reciprocalRank(answered)).toBeGreaterThanOrEqual(0.8);
  expect(share(answered, ({ question, passages }) => isConfused(question.screen, passages))).toBeLessThan(0.05);
  expect(answered.filter(({ passages }) => passages.length === 0)).toEqual([]);
  expect(share(answered, ({ isNotThere }) => isNotThere)).toBeLessThan(0.05);
}, 120_000);

test('of what is in no document most is said not to be there, also without a model', async () => {
  const replies = [];
  for (const question of NOT_THERE) replies.push(await ask(question));

  expect(share(replies, ({ isNotThere }) => isNotThere)).toBeGreaterThanOrEqual(0.7);
});
