import { openFile, readFile } from '@aura/contracts/files/files';
import { expect, test } from 'vitest';
import { buildCorpus } from '../../testing/corpus/corpus.ts';
import { jobContextOf } from '../../testing/job-context.ts';
import { sendFile } from '../../testing/send-file.ts';
import { CallRefused, startTestApi } from '../../testing/test-api.ts';
import { checkStoredFile } from './checking/check-file.ts';

const api = await startTestApi();
const context = jobContextOf(api);
const sender = await api.as('Admin');
const corpus = await buildCorpus();

test('the corpus is as large as it says, and every kind of ending is in it', () => {
  expect(corpus.length).toBeGreaterThanOrEqual(80);
  expect(corpus.filter(({ becomes }) => becomes === 'ready').length).toBeGreaterThanOrEqual(12);
  expect(corpus.filter(({ becomes }) => becomes === 'infected').length).toBeGreaterThanOrEqual(5);
});

test.each(corpus)('$what: $name', { timeout: 30_000 }, async ({ name, content, purpose, becomes }) => {
  const sent = await sendFile(sender, { name, content, purpose }).catch((error: unknown) => {
    if (error instanceof CallRefused && error.status === 400) return JSON.stringify(error.body);
    throw error;
  });
  if (typeof sent === 'string') return expect(sent).toMatch(becomes as RegExp);
  const params = { key: sent.key };

  await checkStoredFile(context, sent.key);

  const file = await sender.call(readFile, { params });
  if (typeof becomes === 'string') expect(file.state).toBe(becomes);
  else expect(file).toMatchObject({ state: 'refused', refusal: expect.stringMatching(becomes) });
  const opening = sender.call(openFile, { params, body: { as: 'download' } });
  if (becomes !== 'ready') return expect(opening).rejects.toMatchObject({ status: 409 });
  const handed = await fetch((await opening).url);
  expect(handed.headers.get('content-disposition')).toMatch(/^attachment; /);
  expect(handed.headers.get('content-type')).not.toMatch(/html|svg|javascript/);
});
