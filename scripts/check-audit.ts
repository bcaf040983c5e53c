import { readConfig } from '../apps/api/src/config.ts';
import { openDatabase, openPool } from '../apps/api/src/db/client.ts';
import { walkChain } from '../apps/api/src/modules/operations/audit/walk-chain.ts';

/**
 * npm run check -- audit [position hash]: verifies the whole audit chain under the configured keys. With the position
 * and hash from an earlier day's mail or log line it also verifies that this link is unchanged.
 */
const config = readConfig(process.env, 'worker');
const db = openDatabase(openPool({ url: config.DATABASE_URL_WORKER, name: 'check-audit', max: 1 }));
const [position, reported] = process.argv.slice(2);
const { position: head, hash, fault } = await walkChain(db, config.AUDIT_KEYS, { isWhole: true });
console.log(`link ${head}, hash ${hash.toString('hex')}`);
const faults = fault === null ? [] : [fault];
if (position !== undefined) {
  const link = await db
    .selectFrom('auditLink')
    .select('hash')
    .where('position', '=', Number(position))
    .executeTakeFirst();
  if (link?.hash.toString('hex') !== reported) faults.push(`link ${position} is not the one that was reported`);
}
for (const line of faults) console.error(line);
if (faults.length > 0) process.exitCode = 1;
else console.log('sound');
await db.destroy();
