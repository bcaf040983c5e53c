/**
 * npm run fuzz [-- --runs 2000] [--seed N] [--only text] [--minutes 180]: random hostile requests and every costly
 * text, to every endpoint of the built server. No request may take more than 1.5 s, block the event loop for more than
 * 50 ms of CPU time, cause a server error, or be refused after a write. The seed repeats a run.
 */
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { allEndpoints } from '@aura/contracts/all-endpoints';
import { openDatabase, openPool } from '../apps/api/src/db/client.ts';
import { fuzzEndpoint } from '../apps/api/src/testing/fuzz/fuzz-endpoints.ts';
import { freePort } from '../e2e/free-port.ts';
import { withApp } from '../e2e/with-app.ts';
import { builtServer } from './fuzz/built-server.ts';

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '2000' },
    seed: { type: 'string', default: String(Date.now() % 2 ** 31) },
    only: { type: 'string', default: '' },
    minutes: { type: 'string', default: '180' },
  },
});
const [runs, seed, minutes] = [Number(values.runs), Number(values.seed), Number(values.minutes)];
const names = [...allEndpoints.keys()].filter((name) => name.toLowerCase().includes(values.only.toLowerCase()));
if (![runs, seed, minutes].every(Number.isSafeInteger) || names.length === 0) {
  throw new Error('usage: npm run fuzz -- [--runs N] [--seed N] [--only part of a name] [--minutes N]');
}

const loopPort = await freePort();
const settings = {
  NODE_OPTIONS: `--import ${pathToFileURL(resolve(import.meta.dirname, 'fuzz/report-loop.ts')).href}`,
  FUZZ_LOOP_PORT: String(loopPort),
  // The limits per user would refuse this pace before the endpoint is reached.
  USER_WRITES_AT_ONCE: '0',
};
const end = performance.now() + minutes * 60_000;
let findings = 0;

console.log(`${names.length} endpoints, ${runs} requests at random each, seed ${seed}\n`);
console.log('| endpoint | requests | longest answer ms | longest block ms | findings |\n|---|---|---|---|---|');
await withApp('fuzz', { settings }, async ({ app, database }) => {
  const pool = openPool({ url: database.ownerUrl, name: 'aura-fuzz', max: 4, statementTimeoutMs: 30_000 });
  const db = openDatabase(pool);
  try {
    const target = builtServer(app.origin, loopPort, db);
    for (const name of names) {
      const line = performance.now() > end ? notReached(name) : await lineFor(target, name);
      console.log(line);
    }
  } finally {
    await db.destroy();
  }
});
console.log(`\n${findings} findings`);
process.exitCode = findings > 0 ? 1 : 0;

async function lineFor(target: Parameters<typeof fuzzEndpoint>[0], name: string): Promise<string> {
  try {
    const { defects, requests, longestMs, longestBlockMs } = await fuzzEndpoint(target, name, { runs, seed });
    findings += defects.length;
    for (const { fault, request } of defects)
      console.error(`${name}: ${fault}\n  ${JSON.stringify(request).slice(0, 500)}`);
    const faults = defects.map(({ fault }) => fault.split('\n', 1)[0]).join('; ');
    return `| ${name} | ${requests} | ${Math.round(longestMs)} | ${Math.round(longestBlockMs)} | ${faults} |`;
  } catch (error) {
    findings += 1;
    return `| ${name} | – | – | – | could not be tried: ${error instanceof Error ? error.message : String(error)} |`;
  }
}

/** A run that did not reach every endpoint proves nothing about the rest. */
function notReached(name: string): string {
  findings += 1;
  return `| ${name} | – | – | – | not reached in ${minutes} min |`;
}
