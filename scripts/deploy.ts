import { exec } from 'node:child_process';
import { resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { parseArgs, promisify } from 'node:util';
import { readMigrations } from '../apps/api/src/db/migrator.ts';
import { rollOut } from './deploy/roll-out.ts';
import { schemaStep } from './deploy/schema-step.ts';

/**
 * npm run deploy [-- --contract] [--node api1 --node api2]: replaces the running release without downtime: the schema,
 * the worker, then node by node. The commands are those of compose.yaml; elsewhere each is configured, with {node} for
 * the node's name. To go back, run the same command in the older release: it finds the database ahead of it and leaves
 * the schema alone.
 */
const ASK_READY = `fetch('http://127.0.0.1:8007/health/ready').then((reply) => process.exit(reply.ok ? 0 : 1), () => process.exit(1))`;
const { values: options } = parseArgs({
  options: {
    node: { type: 'string', multiple: true, default: ['api1', 'api2'] },
    ran: {
      type: 'string',
      default:
        'docker compose exec -T postgres psql --username=postgres --tuples-only --no-align --command="select name from migration" aura',
    },
    migrate: { type: 'string', default: 'docker compose run --rm migrate' },
    worker: { type: 'string', default: 'docker compose up --detach --no-deps worker' },
    stop: { type: 'string', default: 'docker compose stop {node}' },
    start: { type: 'string', default: 'docker compose up --detach --no-deps {node}' },
    ready: { type: 'string', default: `docker compose exec -T {node} node -e "${ASK_READY}"` },
    migrations: { type: 'string' },
    contract: { type: 'boolean', default: false },
    patience: { type: 'string', default: '60' },
    settle: { type: 'string', default: '15' },
  },
});
const run = promisify(exec);
const tell = (line: string) => console.log(`${new Date().toISOString().slice(11, 19)} ${line}`);
/** Longer than a node takes to finish and than any migration may delay a release. */
const LONGEST_MS = 30 * 60_000;
const command = (text: string, node = '') => run(text.replaceAll('{node}', node), { timeout: LONGEST_MS });

const folder = options.migrations === undefined ? undefined : pathToFileURL(`${resolve(options.migrations)}/`);
const { stdout } = await command(options.ran);
const ran = new Set(stdout.split('\n').filter((name) => name.endsWith('.sql')));
const step = schemaStep(await readMigrations(folder), ran, { mayContract: options.contract });
if (step.kind === 'refuse') {
  for (const fault of step.faults) tell(fault);
  tell('Nothing was touched');
  process.exitCode = 1;
} else {
  if (step.kind === 'leave') tell(`going back: the schema stays ahead of this release by ${step.ahead.join(', ')}`);
  else {
    tell(
      step.pending.length === 0
        ? 'schema: nothing to add, functions are applied'
        : `schema: ${step.pending.join(', ')}`,
    );
    tell((await command(options.migrate)).stdout.trim());
  }
  if (options.worker !== '') {
    await command(options.worker);
    tell('worker: started');
  }
  const isDone = await rollOut(options.node, Number(options.patience) * 1000, {
    stop: async (node) => void (await command(options.stop, node)),
    start: async (node) => void (await command(options.start, node)),
    isReady: (node) =>
      command(options.ready, node).then(
        () => true,
        () => false,
      ),
    settle: () => pause(Number(options.settle) * 1000),
    pause: () => pause(200),
    now: () => performance.now(),
    tell,
  });
  tell(isDone ? 'deployed' : 'stopped half-way');
  if (!isDone) process.exitCode = 1;
}
