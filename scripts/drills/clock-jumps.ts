import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { readConfig } from '../../apps/api/src/config.ts';
import { sealAudit } from '../../apps/api/src/modules/operations/audit/seal-audit.ts';
import { walkChain } from '../../apps/api/src/modules/operations/audit/walk-chain.ts';
import { callerWith } from '../../e2e/api-caller.ts';
import { type Drill, outcomeOf } from './drill.ts';
import { startWork } from './people-at-work.ts';
import { type Stage, withStage } from './stage/stage.ts';
import { clonedDatabase } from './stage/stage-database.ts';

const MINUTE_MS = 60_000;
/** Time for programs to read their clock again. */
const SETTLES_MS = 300;
const PRELOAD = pathToFileURL(resolve(import.meta.dirname, 'stage/shifted-clock.ts')).href;

interface Rule {
  readonly clock: number;
  /** Offset of the clock that signed the token, in minutes. */
  readonly signed: number;
  readonly status: 200 | 401;
  readonly words: string;
}
const RULES: readonly Rule[] = [
  { clock: 0, signed: 0, status: 200, words: 'a fresh token counts' },
  { clock: 11, signed: 0, status: 200, words: 'eleven minutes ahead, a token of a quarter of an hour still counts' },
  { clock: 16, signed: 0, status: 401, words: 'sixteen minutes ahead, it is over' },
  { clock: -120, signed: 0, status: 401, words: 'two hours behind, a token from the future does not count' },
  { clock: -120, signed: -120, status: 200, words: 'two hours behind, one signed by that clock counts' },
  { clock: 0, signed: -120, status: 401, words: 'by the true clock, that one is long over' },
];

/** The programs' clock jumps eleven minutes ahead, then two hours back: tokens expire, the audit keeps its order. */
export const clockJumps: Drill = {
  name: 'clock-jumps',
  broken: 'clock of API and worker +11 min, then −2 h, then right again',
  seconds: 20,
  backWithin: 5,
  isShort: false,
  run: async (seconds) => {
    const folder = mkdtempSync(join(tmpdir(), 'aura-clock-'));
    const file = join(folder, 'offset');
    const jump = async (minutes: number) => {
      writeFileSync(file, String(minutes * MINUTE_MS));
      await pause(SETTLES_MS);
    };
    writeFileSync(file, '0');
    const settings = { DRILL_CLOCK_FILE: file, NODE_OPTIONS: `--import=${PRELOAD}` };
    try {
      return await withStage({ database: await clonedDatabase(), nodes: 1, workers: 1, settings }, async (stage) => {
        const { history, stop, found } = await startWork(stage);
        for (const minutes of [0, 11, -120, 0]) {
          await jump(minutes);
          await pause((seconds * 1000) / 4);
        }
        const rightAt = performance.now();
        await pause(SETTLES_MS);
        await stop();
        const broken: string[] = [];
        for (const rule of RULES) {
          await jump(rule.clock);
          if ((await askWith(stage, rule)) !== rule.status) broken.push(`not so: ${rule.words}`);
        }
        const fault = await faultOfAudit(stage);
        return outcomeOf(history, await found(), {
          backSeconds: history.backAfter(rightAt),
          seen: `${RULES.length - broken.length} of ${RULES.length} rules of tokens hold; the chain of the audit ${fault === null ? 'is whole' : 'is broken'}`,
          breaches: [...broken, ...(fault === null ? [] : [fault])],
        });
      });
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
};

async function askWith({ origins, signIn }: Stage, { signed }: Rule): Promise<number> {
  const { token } = await signIn({ groups: ['Admin'] }, new Date(Date.now() + signed * MINUTE_MS));
  const reply = await callerWith(origins[0] as string, token).call('GET', '/users/current/');
  await reply.arrayBuffer();
  return reply.status;
}

/** A fault of the audit chain or of the order of its events; null if there is none. */
async function faultOfAudit({ db }: Stage): Promise<string | null> {
  const keys = readConfig({}, 'worker').AUDIT_KEYS;
  await sealAudit(db, keys);
  return (await walkChain(db, keys, { isWhole: true })).fault;
}
