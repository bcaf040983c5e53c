import { openFile, readFile } from '@aura/contracts/files/files';
import { expect, test } from 'vitest';
import { buildCorpus, type CorpusFile } from '../../testing/corpus/corpus.ts';
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

test.each(corpus)('$what: $name', { timeout: 30_000 }, async (file) => {
  const fate = await fateOf(file);

  expect(fate.ending).toMatch(typeof file.becomes === 'string' ? new RegExp(`^${file.becomes}$`) : file.becomes);
  expect(fate.isInert).toBe(true);
});

interface Fate {
  readonly ending: string;
  /** Not available, or only as a download that no browser renders as a page. */
  readonly isInert: boolean;
}

async function fateOf({ name, content, purpose }: CorpusFile): Promise<Fate> {
  const sent = await sendFile(sender, { name, content, purpose }).catch((error: unknown) => {
    if (error instanceof CallRefused && error.status === 400) return error;
    throw error;
  });
  if (sent instanceof CallRefused) return { ending: JSON.stringify(sent.body), isInert: true };
  const params = { key: sent.key };
  await checkStoredFile(context, sent.key);
  const { state, refusal } = await sender.call(readFile, { params });
  const opened = await sender.call(openFile, { params, body: { as: 'download' } }).catch((error: unknown) => error);
  const ending = state === 'refused' ? (refusal ?? '') : state;
  if (opened instanceof CallRefused) return { ending, isInert: opened.status === 409 };
  const { headers } = await fetch((opened as { url: string }).url);
  const isDownload = headers.get('content-disposition')?.startsWith('attachment; ') ?? false;
  return { ending, isInert: isDownload && !/html|svg|javascript/.test(headers.get('content-type') ?? 'html') };
}
