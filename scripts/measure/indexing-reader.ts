import { setTimeout as wait } from 'node:timers/promises';
import { readConfig } from '../../apps/api/src/config.ts';
import { openDatabase, openPool } from '../../apps/api/src/db/client.ts';
import { readDocument } from '../../apps/api/src/modules/assistant/reading/read-document.ts';
import { jobContextOf } from '../../apps/api/src/testing/job-context.ts';
import { urlFor } from '../../apps/api/src/testing/test-database.ts';

/** Reads pending documents as a worker until it is killed; started and killed by `bench-indexing.ts`. */
const [, , name = ''] = process.argv;
const url = urlFor('app_worker', name);
const config = readConfig({ NODE_ENV: 'test', DATABASE_URL_WORKER: url }, 'worker');
const db = openDatabase(openPool({ url, name: 'bench-indexing', max: 4 }));
const context = jobContextOf({ db, config });
await Promise.all([lane(), lane()]);

async function lane(): Promise<never> {
  for (;;) if (!(await readDocument(context))) await wait(100);
}
