import { createDatabase } from '../apps/api/src/db/create-database.ts';

/** Roles and an empty database, once per installation; needs a superuser. `setup-database.ts` does the rest. */
const { DATABASE_URL_SUPERUSER, AURA_DATABASE = 'aura', AURA_ROLE_PASSWORD } = process.env;
if (!DATABASE_URL_SUPERUSER || !AURA_ROLE_PASSWORD) {
  throw new Error('DATABASE_URL_SUPERUSER and AURA_ROLE_PASSWORD are needed');
}

await createDatabase(DATABASE_URL_SUPERUSER, AURA_DATABASE, AURA_ROLE_PASSWORD);
console.log(`${AURA_DATABASE}: roles and database are there`);
