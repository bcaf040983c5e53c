import { readConfig } from '../apps/api/src/config.ts';
import { openDatabase, openPool } from '../apps/api/src/db/client.ts';
import { createSeal, resealSecondFactors } from '../apps/api/src/modules/accounts/public.ts';

/** node scripts/reseal.ts: seals again, with the first key of SEALING_KEY, what an older one sealed; afterwards the older may go. */
const config = readConfig(process.env, 'api');
const db = openDatabase(openPool({ url: config.DATABASE_URL_STAFF, name: 'reseal', max: 1 }));
const { seen, resealed } = await resealSecondFactors(db, createSeal(config.SEALING_KEY), (progress) =>
  console.log(`${progress.seen} seen, ${progress.resealed} sealed again`),
);
console.log(`done: ${seen} second factors are sealed with «${config.SEALING_KEY[0]?.kid}», ${resealed} of them now`);
await db.destroy();
