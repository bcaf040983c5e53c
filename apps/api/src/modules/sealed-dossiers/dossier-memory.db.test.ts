import { sealDossier } from '@aura/contracts/sealed-dossiers/sealed-dossiers';
import { randomBytes } from 'node:crypto';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { insertDocument } from '../../testing/factories/document.factory.ts';
import { jobContextOf } from '../../testing/job-context.ts';
import { startTestApi } from '../../testing/test-api.ts';
import { makeDossier } from './making/make-dossier.ts';

const MB = 1_048_576;
const PAPER = 8 * MB;
const PAPERS = 10;
/**
 * Parts of 8 MB: one being filled, one being sent, each copied once, plus socket buffers, which hold up to two parts while
 * the storage is slow to take them. Keeping the whole dossier would take 80 MB.
 */
const MOST = 56 * MB;

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

const api = await startTestApi();
const worker = jobContextOf(api);
const boss = await api.as('Admin');

/** `npm run measure -- sealed-dossier` does the same with two gigabytes, in a process of its own. */
test('a dossier of 80 MB does not make the worker grow with it', { timeout: 180_000 }, async () => {
  const claim = await api.given.claim({});
  const content = randomBytes(PAPER);
  for (let place = 0; place < PAPERS; place += 1)
    await insertDocument(api.db, worker.fileStore, {
      claim,
      affectedPartyId: claim.partyIds[0] ?? 0,
      addedBy: boss.user.id,
      name: `papel-${place}.pdf`,
      content,
    });
  // A small first run loads what is loaded once.
  await make('stages');
  collect();
  const before = used();
  let most = -Infinity;
  const timer = setInterval(() => {
    most = Math.max(most, grownSince(before));
  }, 20);

  const { state, size } = await make('documents');
  clearInterval(timer);

  expect(state).toBe('ready');
  expect(size).toBeGreaterThan(PAPER * PAPERS);
  expect(most).toBeGreaterThan(-Infinity);
  expect(most / MB).toBeLessThan(MOST / MB);

  async function make(section: 'stages' | 'documents') {
    const { id } = await boss.call(sealDossier, {
      params: { slug: claim.slug },
      body: { affectedPartyId: null, sections: [section], audience: 'internal', purpose: 'other', reason: 'Medida' },
    });
    await makeDossier(worker, id);
    return api.db.selectFrom('sealedDossier').select(['state', 'size']).where('id', '=', id).executeTakeFirstOrThrow();
  }
});

/**
 * Memory still referenced, not the process size, which includes sent buffers until they are collected (30 MB in one
 * run, 80 MB in the next). If the growth looks too large, garbage is collected first and measured again.
 */
function grownSince(before: number): number {
  if (used() - before > MOST) collect();
  return used() - before;
}

function used(): number {
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}
