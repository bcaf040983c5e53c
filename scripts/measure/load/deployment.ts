import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { closeBells, openBells } from './bells.ts';
import { byKind, failures, figuresOf, isUseful } from './figures.ts';
import { offer } from './offer.ts';
import { overLimits, type Result } from './result.ts';
import { deployRolling } from './rolling.ts';
import type { Stage } from './stage.ts';
import { BELLS } from './steady.ts';
import { warmUp } from './warm-up.ts';

const MIGRATIONS = resolve(import.meta.dirname, '../../../apps/api/src/db/migrations');
const BEFORE_SECONDS = 5;
const AFTER_SECONDS = 10;
/** Ends the load even if the deployment hangs. */
const LONGEST_SECONDS = 900;
/** Migrations a next release could bring: a column, and an index built during work. */
const NEXT_RELEASE = {
  '299901010000_load_column.sql': 'alter table claim add column load_try text;\n',
  '299901010100_load_index.sql':
    '-- without transaction\ncreate index concurrently claim_load_try on claim (load_try);\n',
};

/** Deploys a release with a migration while an office works. `extra` replaces the usual migrations. */
export async function deployment(stage: Stage, perSecond: number, extra?: string): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), 'aura-migrations-'));
  cpSync(MIGRATIONS, folder, { recursive: true });
  if (extra === undefined)
    for (const [name, sql] of Object.entries(NEXT_RELEASE)) writeFileSync(join(folder, name), sql);
  else cpSync(extra, join(folder, '299901010000_load_extra.sql'));
  try {
    const bells = await openBells(stage, stage.office.people.slice(0, BELLS));
    await warmUp(stage);
    let isOver = false;
    const offered = { perSecond, seconds: LONGEST_SECONDS, isOver: () => isOver };
    const began = performance.now();
    const loading = offer(stage.work, stage.sender, offered);
    await pause(BEFORE_SECONDS * 1000);
    const deployed = await deployRolling(stage, folder);
    await pause(AFTER_SECONDS * 1000);
    isOver = true;
    const outcomes = await loading;
    closeBells(bells);
    const seconds = Math.round((performance.now() - began) / 1000);
    console.table(byKind(outcomes));
    if (outcomes.some((one) => !isUseful(one))) console.table(failures(outcomes));
    const figures = figuresOf(outcomes, seconds);
    return {
      seconds,
      figures,
      also: `migration, worker and both nodes in ${deployed.seconds} s, sender late by ${figures.senderLate} ms (p99)`,
      faults: [
        ...overLimits([['failed requests', figures.failed, 0]]),
        ...(deployed.isDone ? [] : ['the deployment stopped half-way']),
      ],
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
    await stage.owner.query('alter table claim drop column if exists load_try');
    await stage.owner.query(`delete from migration where name like '2999%'`);
  }
}
