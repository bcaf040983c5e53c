import { parseArgs } from 'node:util';
import { Invalid } from '../apps/api/src/core/errors.ts';
import { openDatabase, openPool } from '../apps/api/src/db/client.ts';
import { createAdmin } from '../apps/api/src/modules/accounts/users/create-admin.ts';

/** Creates an administrator and prints a one-time password; refuses a username that is taken. */
const { values } = parseArgs({
  options: {
    username: { type: 'string' },
    'first-name': { type: 'string' },
    'last-name': { type: 'string' },
    email: { type: 'string' },
  },
});
const { username = '', 'first-name': firstName = '', 'last-name': lastName = '', email = '' } = values;
if ([username, firstName, lastName, email].includes(''))
  throw new Error('usage: npm run create-admin -- --username … --first-name … --last-name … --email …');
const isLocal = process.env['NODE_ENV'] !== 'production';
const url =
  process.env['DATABASE_URL_STAFF'] ??
  (isLocal ? `postgres://app_staff:aura@127.0.0.1:15432/${process.env['AURA_DATABASE'] ?? 'aura'}` : undefined);
if (url === undefined) throw new Error('DATABASE_URL_STAFF is needed');

const db = openDatabase(openPool({ url, name: 'aura-create-admin', max: 1 }));
try {
  const password = await createAdmin(db, { username, firstName, lastName, email });
  console.log(`${username}: one-time password ${password}`);
} catch (error) {
  if (!(error instanceof Invalid)) throw error;
  console.error(Object.values(error.fields).flat().join('\n'));
  process.exitCode = 1;
} finally {
  await db.destroy();
}
