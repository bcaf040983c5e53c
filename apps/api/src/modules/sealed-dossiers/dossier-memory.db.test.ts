import { sealDossier } from '@aura/contracts/sealed-dossiers/sealed-dossiers';
import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { insertDocument } from '../../testing/factories/document.factory.ts';
import { jobContextOf } from '../../testing/job-context.ts';
import { startTestApi } from '../../testing/test-api.ts';
import { makeDossier } from './making/make-dossier.ts';

const MB = 1_048_576;
const PAPER = 8 * MB;
const PAPERS = 10;

const api = await startTestApi();
const worker = jobContextOf(api);
const boss = await api.as('Admin');

/** `npm run sealed-dossier` does the same with two gigabytes, in a process of its own. */
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
  // What loads once is loaded by a first, small one.
  await make('stages');
  const before = residentMb();
  let most = before;
  const timer = setInterval(() => {
    most = Math.max(most, residentMb());
  }, 50);

  const { state, size } = await make('documents');
  clearInterval(timer);

  expect(state).toBe('ready');
  expect(size).toBeGreaterThan(PAPER * PAPERS);
  expect(most - before).toBeLessThan(64);

  async function make(section: 'stages' | 'documents') {
    const { id } = await boss.call(sealDossier, {
      params: { slug: claim.slug },
      body: { affectedPartyId: null, sections: [section], audience: 'internal', purpose: 'other', reason: 'Medida' },
    });
    await makeDossier(worker, id);
    return api.db.selectFrom('sealedDossier').select(['state', 'size']).where('id', '=', id).executeTakeFirstOrThrow();
  }
});

function residentMb(): number {
  return process.memoryUsage.rss() / MB;
}
