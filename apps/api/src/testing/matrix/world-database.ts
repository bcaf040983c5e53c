import pg from 'pg';
import { afterAll } from 'vitest';
import { openDatabase, openPool } from '../../db/client.ts';
import { cloneDatabase, urlFor } from '../test-database.ts';
import { buildWorld, type World } from './world.ts';

export interface WorldDatabase {
  readonly name: string;
  readonly world: World;
  /** Connected as superuser, which may assume any role and drop any policy. */
  readonly client: pg.Client;
  undone<Result>(work: () => Promise<Result>): Promise<Result>;
}

/** A database with the world in it and no server: for guarantees that must hold below the API. */
export async function openWorldDatabase(): Promise<WorldDatabase> {
  const { name, drop } = await cloneDatabase();
  const db = openDatabase(openPool({ url: urlFor('aura_owner', name), name: 'aura-test' }));
  const world = await buildWorld(db);
  await db.destroy();
  const client = new pg.Client({ connectionString: urlFor('postgres', name) });
  await client.connect();
  afterAll(async () => {
    await client.end();
    await drop();
  });
  const undone = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    await client.query('begin');
    try {
      return await work();
    } finally {
      await client.query('rollback');
    }
  };
  return { name, world, client, undone };
}

/** The SQLSTATE a statement is refused with, or undefined if it succeeds. */
export async function refusalOf(
  client: pg.Client,
  sql: string,
  values: readonly unknown[] = [],
): Promise<string | undefined> {
  try {
    await client.query(sql, [...values]);
    return undefined;
  } catch (error) {
    return error instanceof pg.DatabaseError ? error.code : String(error);
  }
}
