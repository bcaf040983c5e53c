import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { until } from '../../e2e/until.ts';
import type { Db } from '../../apps/api/src/db/database.ts';
import { type Drill, outcomeOf } from './drill.ts';
import { judgeHistory } from './history.ts';
import { startWork } from './people-at-work.ts';
import { type Stage, withStage } from './stage/stage.ts';
import { clonedDatabase } from './stage/stage-database.ts';

const KILLS = 3;
const READER = 'lectora@prueba.example';
const PATIENCE_MS = 120_000;
/** A job still locked by the same worker after this long belongs to a dead one. */
const IN_HAND_MS = 1500;

/** Two workers; one is killed while it holds a job, repeatedly. Users mentioned in notes are notified exactly once. */
export const workerKilled: Drill = {
  name: 'worker-killed',
  broken: 'kill -9 of one of two workers with a job in hand, three times',
  seconds: 30,
  backWithin: 60,
  isShort: false,
  run: async (seconds) =>
    withStage({ database: await clonedDatabase(), nodes: 1, workers: 2 }, async (stage) => {
      const reader = await stage.signIn({ groups: ['Admin'], username: READER });
      const { history, stop, found } = await startWork(stage, { mentions: [READER] });
      const held: Held[] = [];
      for (let kill = 0; kill < KILLS; kill += 1) {
        await pause((seconds * 1000) / (KILLS + 1));
        held.push(await killWithJobInHand(stage, kill));
      }
      await pause((seconds * 1000) / (KILLS + 1));
      await stop();
      const finished = (await Promise.all(held.map(({ seconds: lasted }) => lasted))).filter((one) => one !== null);
      const isDone = await until(async () => (await waiting(stage.db)) === 0, PATIENCE_MS);
      const notes = [...history.acknowledged].filter((mark) => mark.startsWith('note-'));
      const told = judgeHistory(notes, await toldTo(stage.db, reader.id));
      const acts = judgeHistory(history.acknowledged, await found());
      return outcomeOf(history, [], {
        lost: acts.lost.length + told.lost.length,
        doubled: acts.doubled.length + told.doubled.length,
        backSeconds: finished.length === 0 ? null : Math.max(...finished),
        seen: `${finished.length} of ${KILLS} died with a job in hand, finished by another; ${notes.length} notes told once each`,
        breaches: isDone ? [] : ['jobs still wait'],
      });
    }),
};

/** Time until another worker finished the dead one's jobs; null where it held none. */
interface Held {
  readonly seconds: Promise<number | null>;
}

/** Kills one of the workers, alternating, as soon as a job is in progress. */
async function killWithJobInHand({ db, workers }: Stage, turn: number): Promise<Held> {
  const victim = workers[turn % workers.length];
  await until(async () => (await inHand(db)).length > 0, PATIENCE_MS);
  const before = await inHand(db);
  await victim?.kill();
  const killedAt = performance.now();
  victim?.start();
  await pause(IN_HAND_MS);
  const still = new Set((await inHand(db)).map(({ lock }) => lock));
  const held = before.filter(({ lock }) => still.has(lock)).map(({ id }) => id);
  if (held.length === 0) return { seconds: Promise.resolve(null) };
  const isFinished = until(async () => (await waiting(db, held)) === 0, PATIENCE_MS);
  return { seconds: isFinished.then((isSo) => (isSo ? (performance.now() - killedAt) / 1000 : Infinity)) };
}

async function inHand(db: Db): Promise<readonly { id: string; lock: string }[]> {
  const { rows } = await sql<{ id: string; lock: string }>`select id::text, id || ' ' || locked_by as lock
    from graphile_worker.jobs where locked_by is not null and task_identifier = 'dispatch-fact'`.execute(db);
  return rows;
}

/** Pending jobs: of these ids, or all that dispatch facts. */
async function waiting(db: Db, ids?: readonly string[]): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from graphile_worker.jobs
    where task_identifier = 'dispatch-fact' and (${ids === undefined} or id::text = any(${ids ?? []}))`.execute(db);
  return rows[0]?.n ?? 0;
}

/** The marks of the notes a user was notified of, with repetitions. */
async function toldTo(db: Db, userId: number): Promise<readonly string[]> {
  const { rows } = await sql<{ mark: string | null }>`select substring(description from 'note-[0-9a-f-]{36}') as mark
    from notification where user_id = ${userId} and description like '%note-%'`.execute(db);
  return rows.flatMap(({ mark }) => mark ?? []);
}
