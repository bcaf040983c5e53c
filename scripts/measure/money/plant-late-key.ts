import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { copyTree } from '../../plant-faults/copy-tree.ts';

const ROOT = resolve(import.meta.dirname, '../../..');
const FILE = 'apps/api/src/http/route.ts';

/** Looks the key up first and stores it after the commit: a crash in between repeats the work. */
const REPLACED = [
  [
    'await takeKey(context.db, keyed);',
    `await context.db.selectFrom('idempotencyKey').select(['status', 'reply']).where('key', '=', keyed.key).where('userId', '=', keyed.userId)
      .executeTakeFirst().then((row) => row && { status: row.status ?? 200, body: row.reply ?? 'null' });`,
  ],
  [
    'if (keyed !== undefined) await keepReply(context.db, keyed, reply);',
    `if (keyed !== undefined) context.afterCommit(async () => {
      await takeKey(parts.pools.staff, keyed).catch(() => undefined);
      await keepReply(parts.pools.staff, keyed, reply).catch(() => undefined);
    });`,
  ],
] as const;

/** A copy of the tree with that fault. */
export function plantLateKey(): string {
  const copy = copyTree(ROOT);
  const path = join(copy, FILE);
  const text = readFileSync(path, 'utf8');
  const faulty = REPLACED.reduce((done, [right, wrong]) => {
    if (!done.includes(right)) throw new Error(`${FILE} no longer says: ${right}`);
    return done.replace(right, wrong);
  }, text);
  writeFileSync(path, faulty);
  return copy;
}
