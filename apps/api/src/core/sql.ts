import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../db/database.ts';
import { NotFound } from './errors.ts';

export async function rows<Row>(db: Db, statement: RawBuilder<Row>): Promise<readonly Row[]> {
  return (await statement.execute(db)).rows;
}

/** The first row of a statement that always has one, such as a count. */
export async function one<Row>(db: Db, statement: RawBuilder<Row>): Promise<Row> {
  const [row] = await rows(db, statement);
  if (row === undefined) throw new Error('The statement returned no row');
  return row;
}

/** The first row, or 404: it does not exist, or the actor may not see it. */
export async function oneOrNotFound<Row>(db: Db, statement: RawBuilder<Row>): Promise<Row> {
  const [row] = await rows(db, statement);
  if (row === undefined) throw new NotFound();
  return row;
}

/** Calls a database function: `await callFunction(db, fn.moveParty({ … }))`. */
export async function callFunction<Value>(db: Db, call: RawBuilder<Value>): Promise<Value> {
  return (await one(db, sql<{ value: Value }>`select ${call} as value`)).value;
}

/** The next version of an editable row: `.set({ …, version: bumpVersion })`. */
export const bumpVersion = sql<number>`version + 1`;
