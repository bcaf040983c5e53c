import { createDatabase } from '../apps/api/src/db/create-database.ts';

/** Creates the roles and an empty database, once per installation, as superuser. `setup-database.ts` does the rest. */
const needed = (name: string): string => {
  const value = process.env[name];
  if (value === undefined || value === '') throw new Error(`${name} is needed`);
  return value;
};

const name = process.env['AURA_DATABASE'] ?? 'aura';
const passwords = {
  aura_owner: needed('AURA_OWNER_PASSWORD'),
  app_staff: needed('AURA_STAFF_PASSWORD'),
  app_outsider: needed('AURA_OUTSIDER_PASSWORD'),
  app_worker: needed('AURA_WORKER_PASSWORD'),
  app_reporter: needed('AURA_REPORTER_PASSWORD'),
};
// With a shared password the API could sign in as the owner of the tables, who sees every row and may change policies.
if (new Set(Object.values(passwords)).size < 5) throw new Error('Each role needs a password of its own');

await createDatabase(needed('DATABASE_URL_SUPERUSER'), name, passwords);
console.log(`${name}: roles and database are there`);
