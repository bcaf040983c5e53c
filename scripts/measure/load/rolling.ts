import { spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { urlFor } from '../../../apps/api/src/testing/test-database.ts';
import { NODES, type Stage, WORKER } from './stage.ts';

const ROOT = resolve(import.meta.dirname, '../../..');
/** HAProxy needs two successful checks, 0.4 s apart, and ramps a node up over five seconds. */
const SETTLE_SECONDS = 6;

/** Runs the deployment script with the commands for nodes on loopback. Returns how long it took, or why it stopped. */
export async function deployRolling(stage: Stage, migrations?: string): Promise<{ seconds: number; isDone: boolean }> {
  const node = `"${process.execPath}"`;
  const command = (verb: string, name = '{node}') =>
    `${node} scripts/measure/load/loopback-node-command.ts ${verb} "${stage.folder}" ${name}`;
  const folder = migrations === undefined ? [] : ['--migrations', migrations];
  const told = {
    ran: `psql --tuples-only --no-align --command="select name from migration" "${urlFor('postgres', stage.database)}"`,
    migrate: [node, 'scripts/setup-database.ts', ...folder].join(' '),
    worker: `${command('stop', WORKER)} && ${command('start', WORKER)}`,
    stop: command('stop'),
    start: command('start'),
    ready: command('ready'),
    settle: String(SETTLE_SECONDS),
  };
  const options = Object.entries(told).flatMap(([name, value]) => [`--${name}`, value]);
  const nodes = NODES.flatMap((name) => ['--node', name]);
  const began = performance.now();
  const child = spawn(process.execPath, ['scripts/deploy.ts', ...nodes, ...options, ...folder], {
    cwd: ROOT,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      AURA_DATABASE: stage.database,
      DATABASE_URL_OWNER: urlFor('aura_owner', stage.database),
      DATABASE_URL_WORKER: urlFor('app_worker', stage.database),
    },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const code = await new Promise<number | null>((done) => child.once('exit', done));
  return { seconds: Math.round((performance.now() - began) / 100) / 10, isDone: code === 0 };
}
