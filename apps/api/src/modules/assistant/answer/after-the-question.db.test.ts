import { forgetConversation, sendAssistantMessage } from '@aura/contracts/assistant/chat';
import { afterAll, expect, test } from 'vitest';
import { insertManual } from '../../../testing/factories/assistant.factory.ts';
import { jobContextOf } from '../../../testing/job-context.ts';
import { startModelServer } from '../../../testing/model-server.ts';
import { startTestApi } from '../../../testing/test-api.ts';
import { forgetConversations } from './forget-conversations.job.ts';

const model = await startModelServer();
const api = await startTestApi({ ASSISTANT_MODEL_URL: model.url, ASSISTANT_MODEL: 'prueba' });
afterAll(() => model.close());
const admin = await api.as('Admin');
await insertManual(api.db, {
  addedBy: admin.user.id,
  name: 'Manual',
  pages: ['El deducible por pérdida total es del 10% del valor comercial.'],
});
const body = { conversation: null, documents: [], userInput: '¿Cuál es el deducible por pérdida total?' };

test('what is forgotten while it is being answered stays forgotten', async () => {
  const { conversation } = await admin.call(sendAssistantMessage, { body });
  model.tell('slow');
  const asked = model.asked.length;

  const answering = admin.call(sendAssistantMessage, { body: { ...body, conversation } });
  await expect.poll(() => model.asked.length).toBeGreaterThan(asked);
  await admin.call(forgetConversation, { params: { id: conversation } });
  await answering;

  model.tell('quoting');
  const kept = await api.db.selectFrom('assistantTurn').select(['question', 'answer']).execute();
  expect(kept).toEqual(kept.map(() => ({ question: '', answer: '' })));
});

test('what a proposed report costs counts among the tokens of the day', async () => {
  const { turn } = await admin.call(sendAssistantMessage, {
    body: { ...body, userInput: 'Siniestros por zona', draft: 'report' },
  });

  const { tokens } = await api.db
    .selectFrom('assistantTurn')
    .select('tokens')
    .where('id', '=', turn)
    .executeTakeFirstOrThrow();
  expect(tokens).toBeGreaterThan(0);
});

test('the words of a conversation are forgotten ninety days after it began, its figures stay', async () => {
  const { conversation: old } = await admin.call(sendAssistantMessage, { body });
  const { conversation: young } = await admin.call(sendAssistantMessage, { body });
  const began = (days: number) => new Date(Date.now() - days * 86_400_000);
  const age = (id: string, beganAt: Date) =>
    api.db.updateTable('assistantConversation').set({ beganAt }).where('id', '=', id).execute();
  await age(old, began(91));
  await age(young, began(89));

  await forgetConversations.run(jobContextOf(api), {});

  const kept = (id: string) =>
    api.db
      .selectFrom('assistantTurn')
      .select(['question', 'answer', 'tokens'])
      .where('conversationId', '=', id)
      .executeTakeFirstOrThrow();
  expect(await kept(old)).toEqual({ question: '', answer: '', tokens: expect.any(Number) });
  expect((await kept(old)).tokens).toBeGreaterThan(0);
  expect((await kept(young)).question).toContain('deducible');
});
