import { setTimeout as pause } from 'node:timers/promises';
import { createScratchDatabase } from '../../e2e/scratch-database.ts';
import { MailSink } from './mail-outage/mail-sink.ts';
import { Queue } from './mail-outage/queue.ts';
import { WorkerProcess } from './mail-outage/worker-process.ts';

/**
 * 400 mails wait, the mail server goes away for half a minute, the worker is killed six times, and five jobs can never succeed:
 * every mail arrives, a kill doubles at most one, a doubled one has the same Message-ID, and the rest of the queue flows.
 */
const MAILS = 400;
const POISON = 5;
const KILLS = 6;
const DOWN_MS = 30_000;
const BETWEEN_KILLS_MS = 4000;
const RESUME_LIMIT_MS = 60_000;
const PATIENCE_MS = 15 * 60_000;

const began = performance.now();
const seconds = (ms: number) => Math.round(ms / 100) / 10;
const database = await createScratchDatabase('outage');
const sink = await MailSink.open();
const queue = await Queue.open(database.ownerUrl);
const settings = { ...process.env, ...database.settings, SMTP_URL: sink.url, LOG_LEVEL: 'silent' };
let worker = new WorkerProcess(settings);
let resumed = 0;
try {
  await queue.add({ mails: MAILS, poison: POISON });
  await sink.until(MAILS / 8, PATIENCE_MS);
  await sink.close();
  await pause(DOWN_MS);
  const whileDown = sink.received.length;
  await sink.reopen();
  for (let kill = 0; kill < KILLS; kill += 1) {
    await sink.until(sink.received.length + 1, PATIENCE_MS);
    await pause(Math.random() * BETWEEN_KILLS_MS);
    await worker.kill();
    const [left, at] = [sink.received.length, performance.now()];
    worker = new WorkerProcess(settings);
    if (left >= MAILS) continue;
    await sink.until(left + 1, PATIENCE_MS);
    resumed = Math.max(resumed, performance.now() - at);
  }
  await queue.untilSent(MAILS, PATIENCE_MS);
  report(whileDown, await queue.read());
} finally {
  await worker.kill();
  await sink.close();
  await queue.close();
  await database.drop();
}

function report(whileDown: number, { states, poisoned }: Awaited<ReturnType<Queue['read']>>): void {
  const ids = sink.received.map(({ messageId }) => messageId);
  const distinct = new Set(ids).size;
  const recipients = new Set(sink.received.map(({ to }) => to)).size;
  const doubled = ids.length - distinct;
  console.table([
    { what: 'mails queued', figure: MAILS },
    { what: 'delivered before the server came back', figure: whileDown },
    { what: 'mails delivered (by Message-ID)', figure: distinct },
    { what: 'addressees reached', figure: recipients },
    { what: 'doubled, under the same Message-ID', figure: doubled },
    { what: 'kills', figure: KILLS },
    { what: 'slowest resumption after a kill, s', figure: seconds(resumed) },
    { what: 'poisoned jobs still failing, others done', figure: poisoned },
    { what: 'all in all, s', figure: seconds(performance.now() - began) },
  ]);
  console.log('states:', JSON.stringify(states));
  const isGood =
    distinct === MAILS &&
    recipients === MAILS &&
    doubled <= KILLS &&
    resumed <= RESUME_LIMIT_MS &&
    poisoned === POISON &&
    states['sent'] === MAILS;
  if (!isGood) process.exitCode = 1;
}
