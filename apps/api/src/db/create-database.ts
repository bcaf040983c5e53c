import pg from 'pg';

/**
 * One role owns the schema, two serve requests, one runs jobs, one reads for reports. None is a superuser or bypasses
 * row-level security.
 */
const ROLES = ['aura_owner', 'app_staff', 'app_outsider', 'app_worker', 'app_reporter'] as const;
export type RolePasswords = Readonly<Record<(typeof ROLES)[number], string>>;

/** For development and tests, on loopback. */
export const LOCAL_PASSWORDS: RolePasswords = {
  aura_owner: 'aura',
  app_staff: 'aura',
  app_outsider: 'aura',
  app_worker: 'aura',
  app_reporter: 'aura',
};

/** Creates the roles and an empty database. Needs a superuser; in production an operator runs it once. */
export async function createDatabase(superuserUrl: string, name: string, passwords: RolePasswords): Promise<void> {
  const client = new pg.Client({ connectionString: superuserUrl });
  await client.connect();
  try {
    for (const role of ROLES) await createRole(client, role, passwords[role]);
    await client.query('grant app_worker to aura_owner');
    await makeReadOnly(client);
    await letReadStatistics(client);
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name]);
    if (rowCount === 0) await client.query(`create database ${client.escapeIdentifier(name)} owner aura_owner`);
    await client.query(`grant create on database ${client.escapeIdentifier(name)} to app_worker`);
    await client.query(`revoke connect, temporary on database ${client.escapeIdentifier(name)} from public`);
    await client.query(
      `grant connect on database ${client.escapeIdentifier(name)} to app_staff, app_outsider, app_worker, app_reporter`,
    );
  } finally {
    await client.end();
  }
  await prepareInside(superuserUrl, name);
}

/** Steps inside the new database that need a superuser. */
async function prepareInside(superuserUrl: string, name: string): Promise<void> {
  const url = new URL(superuserUrl);
  url.pathname = `/${name}`;
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  try {
    await trustLike(client);
    await countStatements(client);
  } finally {
    await client.end();
  }
}

/**
 * Under row-level security the planner ignores statistics for operators that are not leakproof, and then assumes that
 * every substring search is rare: a thousand times slower for a common one. LIKE on text reveals nothing but its
 * result.
 */
async function trustLike(client: pg.Client): Promise<void> {
  await client.query('alter function pg_catalog.textlike(text, text) leakproof');
}

/**
 * If the server has pg_stat_statements loaded, installs it in a schema that only the owner can use: command texts
 * contain values, which `app.slow_statements` leaves out.
 */
async function countStatements(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ loaded: string }>(
    "select current_setting('shared_preload_libraries') as loaded",
  );
  if (!(rows[0]?.loaded ?? '').includes('pg_stat_statements')) return;
  await client.query('create schema if not exists statement_figures');
  await client.query('grant usage on schema statement_figures to aura_owner');
  await client.query('create extension if not exists pg_stat_statements schema statement_figures');
}

/** Lets the owner's functions report connections and transaction ages of all roles. */
async function letReadStatistics(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ may: boolean }>(
    "select pg_has_role('aura_owner', 'pg_read_all_stats', 'member') as may",
  );
  // Two databases created at once would update the same row.
  if (rows[0]?.may !== true) await client.query('grant pg_read_all_stats to aura_owner');
}

/** Reports are read-only, whatever statement reaches their connection; the role has no other rights. */
async function makeReadOnly(client: pg.Client): Promise<void> {
  const { rowCount } = await client.query(
    "select from pg_db_role_setting s join pg_roles r on r.oid = s.setrole where r.rolname = 'app_reporter' and s.setdatabase = 0",
  );
  // Two databases created at once would update the same row.
  if (rowCount === 0) await client.query('alter role app_reporter set default_transaction_read_only = on');
}

async function createRole(client: pg.Client, role: string, password: string): Promise<void> {
  const secret = client.escapeLiteral(password);
  try {
    await client.query(`create role ${role} login nosuperuser nobypassrls password ${secret}`);
  } catch (error) {
    const alreadyExists =
      error instanceof Error && 'code' in error && (error.code === '42710' || error.code === '23505');
    if (!alreadyExists) throw error;
  }
}
