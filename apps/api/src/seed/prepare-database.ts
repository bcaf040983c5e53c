import { runMigrations } from 'graphile-worker';
import pg from 'pg';
import { migrate } from '../db/migrator.ts';
import { MONTHS_AHEAD } from '../db/months-ahead.ts';
import { writeReferenceData } from './reference-data.ts';
import { startingData } from './starting-data/all.ts';

/** Everything between an empty database and one the application can use. Safe to run again. */
export async function prepareDatabase({
  ownerUrl,
  workerUrl,
  migrations,
}: {
  ownerUrl: string;
  workerUrl: string;
  /** Another folder of migrations, to test what a next release would bring. */
  migrations?: URL | undefined;
}): Promise<readonly string[]> {
  // The queue's tables belong to the worker's role; their row-level security excludes all others.
  await runMigrations({ connectionString: workerUrl });
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  try {
    const ran = await migrate(owner, migrations);
    await owner.query('select app.make_partitions($1)', [MONTHS_AHEAD]);
    await countProviderAccounts(owner);
    await writeReferenceData(owner);
    for (const { write } of startingData) await write(owner);
    return ran;
  } finally {
    await owner.end();
  }
}

/** Once, in the deployment that introduces the totals; triggers maintain them afterwards. */
async function countProviderAccounts(owner: pg.Client): Promise<void> {
  await owner.query('select app.recount_provider_accounts() where not exists (select from provider_account_total)');
}
