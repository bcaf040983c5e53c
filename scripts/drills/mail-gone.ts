import { setTimeout as pause } from 'node:timers/promises';
import { type Drill, outcomeOf } from './drill.ts';
import { judgeHistory } from './history.ts';
import { MailSink } from './mail/mail-sink.ts';
import { Queue } from './mail/queue.ts';
import { startWork } from './people-at-work.ts';
import { withStage } from './stage/stage.ts';
import { clonedDatabase } from './stage/stage-database.ts';

const MAILS = 400;
const POISON = 5;
const KILLS = 6;
const BETWEEN_KILLS_MS = 4000;
const PATIENCE_MS = 15 * 60_000;

/**
 * 400 mails wait, the mail server goes away, the worker is then killed six times, and five jobs can never succeed:
 * every mail arrives, a kill duplicates at most one, a duplicate has the same Message-ID, the rest of the queue flows,
 * and people's work is unaffected.
 */
export const mailGone: Drill = {
  name: 'mail-gone',
  broken: 'mail server away, then the worker killed six times, 400 mails waiting',
  seconds: 30,
  backWithin: 60,
  isShort: false,
  mayDouble: KILLS,
  run: async (seconds) => {
    const sink = await MailSink.open();
    const settings = { SMTP_URL: sink.url };
    try {
      return await withStage({ database: await clonedDatabase(), nodes: 1, workers: 1, settings }, async (stage) => {
        const queue = await Queue.open(stage.ownerUrl);
        try {
          const { history, stop, found } = await startWork(stage, { people: 2 });
          await queue.add({ mails: MAILS, poison: POISON });
          await sink.until(MAILS / 8, PATIENCE_MS);
          await sink.close();
          await pause(seconds * 1000);
          await stop();
          await sink.reopen();
          const reopenedAt = performance.now();
          await sink.until(sink.received.length + 1, PATIENCE_MS);
          const backSeconds = (performance.now() - reopenedAt) / 1000;
          await killAgainAndAgain(sink, stage.workers[0]);
          await queue.untilSent(MAILS, PATIENCE_MS);
          const { states, poisoned } = await queue.read();
          const acts = judgeHistory(history.acknowledged, await found());
          const mails = judgeHistory(
            Array.from({ length: MAILS }, (_, place) => `persona-${place + 1}@example.com`),
            sink.received.map(({ to }) => to),
          );
          const names = new Set(sink.received.map(({ messageId }) => messageId)).size;
          return outcomeOf(history, [], {
            acknowledged: history.acknowledged.size + MAILS,
            lost: acts.lost.length + mails.lost.length,
            doubled: acts.doubled.length + mails.doubled.length,
            backSeconds,
            seen: `${MAILS} mails in the queue, ${sink.received.length} handed over under ${names} Message-IDs; ${KILLS} kills`,
            breaches: [
              ...(acts.doubled.length > 0 ? [`${acts.doubled.length} acts are there more than once`] : []),
              ...(names === MAILS ? [] : [`${names} Message-IDs of ${MAILS} mails`]),
              ...(states['sent'] === MAILS ? [] : [`states are ${JSON.stringify(states)}`]),
              ...(poisoned >= POISON ? [] : ['a job that can never succeed is gone']),
            ],
          });
        } finally {
          await queue.close();
        }
      });
    } finally {
      await sink.close();
    }
  },
};

async function killAgainAndAgain(
  sink: MailSink,
  worker: { kill: () => Promise<void>; start: () => void } | undefined,
): Promise<void> {
  for (let kill = 0; kill < KILLS; kill += 1) {
    await pause(Math.random() * BETWEEN_KILLS_MS);
    await worker?.kill();
    const left = sink.received.length;
    worker?.start();
    if (left < MAILS) await sink.until(left + 1, PATIENCE_MS);
  }
}
