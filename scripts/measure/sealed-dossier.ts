import { fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import { readConfig } from '../../apps/api/src/config.ts';
import { createLog } from '../../apps/api/src/log.ts';
import { openDatabase, openPool } from '../../apps/api/src/db/client.ts';
import { makeDossier } from '../../apps/api/src/modules/sealed-dossiers/making/make-dossier.ts';
import { insertClaim } from '../../apps/api/src/testing/factories/claim.factory.ts';
import { insertDocument } from '../../apps/api/src/testing/factories/document.factory.ts';
import { insertUser } from '../../apps/api/src/testing/factories/user.factory.ts';
import { jobContextOf } from '../../apps/api/src/testing/job-context.ts';
import { cloneDatabase, urlFor } from '../../apps/api/src/testing/test-database.ts';

/**
 * npm run measure -- sealed-dossier [--megabytes 2048] [--most 150]: makes one sealed dossier of that size and prints
 * its time and the growth of this process; more than `most` megabytes, or a hash that differs from the sealed one, are
 * a failure. The storage keeps nothing (`discarding-storage.ts`); the real client calls it.
 */
const { values } = parseArgs({
  options: { megabytes: { type: 'string', default: '2048' }, most: { type: 'string', default: '150' } },
});
const MB = 1_048_576;
const PAPER = 25 * MB;
const PORT = 20_000 + (process.pid % 10_000);
const content = Buffer.concat(Array.from({ length: PAPER / MB }, () => Buffer.alloc(MB, 'papel ')));
const papers = Math.ceil((Number(values.megabytes) * MB) / PAPER);

const storage = fork(`${import.meta.dirname}/discarding-storage.ts`, [String(PORT), String(PAPER)]);
await once(storage, 'message');
const database = await cloneDatabase();
const config = readConfig(
  {
    NODE_ENV: 'test',
    DATABASE_URL_WORKER: urlFor('app_worker', database.name),
    STORAGE_ENDPOINT: `http://127.0.0.1:${PORT}`,
  },
  'worker',
);
const db = openDatabase(openPool({ url: urlFor('aura_owner', database.name), name: 'sealed-dossier', max: 4 }));
try {
  const failure = await measure();
  if (failure !== null) {
    console.error(failure);
    process.exitCode = 1;
  }
} finally {
  await db.destroy();
  await database.drop();
  storage.kill();
}
// Open connections of the worker's context would keep the process alive.
process.exit();

async function measure(): Promise<string | null> {
  const claim = await insertClaim(db, {});
  const { id: addedBy } = await insertUser(db, { groups: ['Admin'] });
  const context = { ...jobContextOf({ db, config }), log: createLog('warn', 'sealed-dossier') };
  const nothing = { ...context.fileStore, put: async () => undefined };
  for (let place = 0; place < papers; place += 1) {
    const affectedPartyId = claim.partyIds[0] ?? 0;
    const name = `papel-${place}.pdf`;
    await insertDocument(db, nothing, { claim, affectedPartyId, addedBy, name, content });
  }
  await makeDossier(context, await ask('stages'));
  globalThis.gc?.();
  const before = resident();
  let most = before;
  const watching = setInterval(() => {
    most = Math.max(most, resident());
  }, 20);
  const began = performance.now();
  const id = await ask('documents');
  await makeDossier(context, id);
  const seconds = (performance.now() - began) / 1000;
  clearInterval(watching);
  const made = await db.selectFrom('sealedDossier').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const megabytes = (made.size ?? 0) / MB;
  const taken = await (await fetch(`${config.STORAGE_ENDPOINT}/hash`)).text();
  const isWhole = made.state === 'ready' && made.sha256?.toString('hex') === taken;
  console.table([
    {
      papers,
      MB: Math.round(megabytes),
      seconds: Number(seconds.toFixed(1)),
      'MB/s': Math.round(megabytes / seconds),
      'RSS before MB': before,
      'RSS most MB': most,
      grown: most - before,
      isWhole,
    },
  ]);
  if (!isWhole) return `The dossier is ${made.state}, or not the one that was sealed: ${made.problem}`;
  return most - before > Number(values.most) ? `It grew by ${most - before} MB` : null;

  async function ask(section: string): Promise<number> {
    const { rows } = await sql<{ id: number }>`
      insert into sealed_dossier (claim_id, sections, audience, purpose, reason, asked_by, verification_code)
      values (${claim.id}, array[${section}], 'internal', 'other', 'Medida', ${addedBy}, ${randomBytes(16).toString('hex')})
      returning id`.execute(db);
    return rows[0]?.id ?? 0;
  }
}

function resident(): number {
  return Math.round(process.memoryUsage.rss() / MB);
}
