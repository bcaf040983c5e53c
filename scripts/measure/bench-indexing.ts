import { type ChildProcess, fork } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import { readConfig } from '../../apps/api/src/config.ts';
import { openDatabase, openPool } from '../../apps/api/src/db/client.ts';
import { textPdf } from '../../apps/api/src/testing/corpus/text-pdf.ts';
import { insertManualFile } from '../../apps/api/src/testing/factories/manual.factory.ts';
import { insertUser } from '../../apps/api/src/testing/factories/user.factory.ts';
import { jobContextOf } from '../../apps/api/src/testing/job-context.ts';
import { cloneDatabase, urlFor } from '../../apps/api/src/testing/test-database.ts';

/**
 * npm run measure -- bench-indexing [--pages 5000]: how many pages a second one worker reads, splits and stores with
 * two documents at once. One document in ten is broken, and the worker is killed half-way: the next one takes over its
 * documents. Fails where a page is missing at the end, or a broken document is not reported as such.
 */
const { values } = parseArgs({ options: { pages: { type: 'string', default: '5000' } } });
const PAGES_EACH = 100;
const WORDS_A_PAGE = 260;
const GOAL = 100_000;
const count = Math.max(2, Math.ceil(Number(values.pages) / PAGES_EACH));
const VOCABULARY =
  `siniestro póliza deducible cobertura ajuste taller reparación asegurado tercero indemnización plazo grúa refacción pintura hojalatería
  cristal valuación dictamen aseguradora expediente entrega garantía proveedor presupuesto autorización factura pago vehículo colisión robo`.split(
    /\s+/,
  );

const database = await cloneDatabase();
const config = readConfig({ NODE_ENV: 'test', DATABASE_URL_WORKER: urlFor('app_worker', database.name) }, 'worker');
const db = openDatabase(openPool({ url: urlFor('aura_owner', database.name), name: 'bench-indexing', max: 4 }));
const { fileStore } = jobContextOf({ db, config });
const keys: string[] = [];
try {
  await fill();
  const failure = await measure();
  if (failure !== null) {
    console.error(failure);
    process.exitCode = 1;
  }
} finally {
  for (let at = 0; at < keys.length; at += 500)
    await fileStore.remove(keys.slice(at, at + 500).map((key) => ({ shelf: 'original', key })));
  await db.destroy();
  await database.drop();
}
// Open connections of the worker's context would keep the process alive.
process.exit();

async function fill(): Promise<void> {
  const { id: addedBy } = await insertUser(db, { groups: ['Admin'] });
  let groupId: number | undefined;
  for (let place = 0; place < count; place += 1) {
    const whole = textPdf(Array.from({ length: PAGES_EACH }, (_, page) => ({ lines: linesOf(place, page) })));
    const manual = await insertManualFile(db, fileStore, { addedBy, content: whole, ...(groupId && { groupId }) });
    groupId = manual.groupId;
    keys.push(manual.fileKey);
    if (place % 10 !== 9) continue;
    const broken = Buffer.from(`%PDF-1.4\n${'dañado '.repeat(2000)}`);
    keys.push((await insertManualFile(db, fileStore, { addedBy, content: broken, groupId })).fileKey);
  }
}

async function measure(): Promise<string | null> {
  const began = performance.now();
  const first = startReader();
  await until(async () => (await read()).pages >= (count * PAGES_EACH) / 2);
  first.kill('SIGKILL');
  const atKill = await read();
  // Its documents would be released after five minutes; that wait is not measured.
  await sql`update document_text set taken_at = now() - interval '6 minutes' where state = 'reading'`.execute(db);
  const second = startReader();
  await until(async () => (await read()).left === 0);
  const seconds = (performance.now() - began) / 1000;
  second.kill();
  const { pages, failed, pieces } = await read();
  const rate = pages / seconds;
  console.table([
    {
      pages,
      passages: pieces,
      'broken, told': failed,
      'pages at the kill': atKill.pages,
      seconds: seconds.toFixed(1),
      'pages/s': rate.toFixed(0),
      [`minutes for ${GOAL}`]: (GOAL / rate / 60).toFixed(1),
    },
  ]);
  if (pages !== count * PAGES_EACH) return `${count * PAGES_EACH - pages} pages are missing`;
  return failed === keys.length - count ? null : `${keys.length - count} documents are broken, ${failed} are told so`;
}

function startReader(): ChildProcess {
  return fork(`${import.meta.dirname}/indexing-reader.ts`, [database.name]);
}

async function until(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo())) await wait(200);
}

async function read() {
  const { rows } = await sql<{ pages: number; failed: number; left: number; pieces: number }>`
    select coalesce(sum(pages) filter (where state = 'ready'), 0)::int as pages, count(*) filter (where state = 'failed')::int as failed,
      count(*) filter (where state in ('waiting', 'reading'))::int as left, (select count(*) from document_piece)::int as pieces
    from document_text`.execute(db);
  return rows[0] as (typeof rows)[number];
}

/** Words that differ from page to page, so that the index grows realistically. */
function linesOf(document: number, page: number): readonly string[] {
  let state = document * 1000 + page + 1;
  const words = Array.from({ length: WORDS_A_PAGE }, (_, at) => {
    state = (state * 48_271) % 2_147_483_647;
    return at % 25 === 24 ? `folio ${state % 1_000_000}.` : (VOCABULARY[state % VOCABULARY.length] ?? '');
  });
  return Array.from({ length: Math.ceil(words.length / 12) }, (_, at) => words.slice(at * 12, at * 12 + 12).join(' '));
}
