import type { record } from '@aura/contracts/record';
import { sql } from 'kysely';
import type * as z from 'zod';
import type { Db } from '../../db/database.ts';
import type { DB } from '../../db/tables.generated.ts';
import { note } from '../audit.ts';
import type { Context } from '../context.ts';
import { NotFound, Stale } from '../errors.ts';
import type { Served } from '../serve.ts';
import { differences } from './differences.ts';

type AnyRecord = ReturnType<typeof record>;
type Row = Readonly<Record<string, unknown>>;

export interface RecordSource<
  Contract extends { readonly reply: z.ZodType; readonly add: { readonly body: z.ZodType } },
> {
  /** The name in the audit, by which the history of a record is found. */
  readonly entity: string;
  readonly table: keyof DB;
  /** The record as displayed, or undefined if there is none. */
  readonly read: (db: Db, id: number, context: Context) => Promise<z.output<Contract['reply']> | undefined>;
  /** Refuses actors who may see this record but not change it; called before edit and remove. */
  readonly admit?: (context: Context, id: number) => Promise<void>;
  /** Refuses what the schema cannot check; runs inside the transaction, before anything is written. */
  readonly check?: (context: Context, fields: z.output<Contract['add']['body']>, id?: number) => Promise<void>;
  /** The columns of the table itself; by default, the fields. */
  readonly columns?: (fields: z.output<Contract['add']['body']>, context: Context) => Row | Promise<Row>;
  /** Columns that are set once and never edited, such as a slug. */
  readonly onAdd?: (fields: z.output<Contract['add']['body']>, context: Context) => Row | Promise<Row>;
  /** Writes related tables: zones served, people named. */
  readonly after?: (context: Context, id: number, fields: z.output<Contract['add']['body']>) => Promise<void>;
  /** Refuses to deactivate a record that is still needed; called after everything else of the edit is written. */
  readonly mayDeactivate?: (db: Db, id: number) => Promise<void>;
  /** Number of references to it; a record in use is deactivated instead of deleted. */
  readonly uses?: (db: Db, id: number) => Promise<number>;
}

/** The four endpoints of a record, with optimistic locking by version and the changes recorded in the audit. */
export function serveRecord<Contract extends { readonly reply: z.ZodType; readonly add: { readonly body: z.ZodType } }>(
  contract: Contract,
  source: RecordSource<Contract>,
): readonly Served[] {
  const { read: readEndpoint, add, edit, remove } = contract as unknown as AnyRecord;
  const acts = recordActs(source as unknown as RecordSource<AnyRecord>);
  return [
    { endpoint: readEndpoint, useCase: acts.read as Served['useCase'] },
    { endpoint: add, useCase: acts.add as Served['useCase'] },
    { endpoint: edit, useCase: acts.edit as Served['useCase'] },
    { endpoint: remove, useCase: acts.remove as Served['useCase'] },
  ];
}

function recordActs(source: RecordSource<AnyRecord>) {
  const { entity, table } = source;
  const readOrNotFound = async (context: Context, id: number): Promise<Row> => {
    const found = await source.read(context.db, id, context);
    if (found === undefined) throw new NotFound();
    return found as Row;
  };
  const columnsOf = async (context: Context, fields: Row) =>
    source.columns ? source.columns(fields, context) : fields;

  return {
    read: (context: Context, { params }: { params: { id: number } }) => readOrNotFound(context, params.id),

    add: async (context: Context, { body }: { body: Row }) => {
      await source.check?.(context, body);
      const id = await insertRow(context.db, table, {
        ...(await columnsOf(context, body)),
        ...(await source.onAdd?.(body, context)),
      });
      await source.after?.(context, id, body);
      const after = await readOrNotFound(context, id);
      note(context, { entity, entityId: id, changes: differences({}, after) });
      return after;
    },

    edit: async (context: Context, { params: { id }, body }: { params: { id: number }; body: Row }) => {
      const { version, isActive, ...fields } = body;
      await lockRow(context.db, table, id);
      const before = await readOrNotFound(context, id);
      await source.admit?.(context, id);
      if (before['version'] !== version) throw new Stale(before);
      await source.check?.(context, fields, id);
      await updateRow(context.db, table, id, { ...(await columnsOf(context, fields)), isActive });
      await source.after?.(context, id, fields);
      if (before['isActive'] === true && isActive === false) await source.mayDeactivate?.(context.db, id);
      const after = await readOrNotFound(context, id);
      note(context, { entity, entityId: id, changes: differences(before, after) });
      return after;
    },

    remove: async (context: Context, { params: { id } }: { params: { id: number } }) => {
      await lockRow(context.db, table, id);
      const before = await readOrNotFound(context, id);
      await source.admit?.(context, id);
      const isUsed = source.uses === undefined || (await source.uses(context.db, id)) > 0;
      if (isUsed) await source.mayDeactivate?.(context.db, id);
      if (isUsed) await updateRow(context.db, table, id, { isActive: false });
      else await sql`delete from ${sql.table(table)} where id = ${id}`.execute(context.db);
      const outcome = isUsed ? 'deactivated' : 'deleted';
      note(context, {
        entity,
        entityId: id,
        changes: isUsed ? { isActive: [before['isActive'], false] } : differences(before, {}),
        detail: { outcome },
      });
      return { outcome };
    },
  };
}

async function lockRow(db: Db, table: string, id: number): Promise<void> {
  const { rows } = await sql`select id from ${sql.table(table)} where id = ${id} for no key update`.execute(db);
  if (rows.length === 0) throw new NotFound();
}

async function insertRow(db: Db, table: string, row: Row): Promise<number> {
  const columns = sql.join(Object.keys(row).map((name) => sql.ref(name)));
  const values = sql.join(Object.values(row));
  const { rows } = await sql<{
    id: number;
  }>`insert into ${sql.table(table)} (${columns}) values (${values}) returning id`.execute(db);
  return (rows[0] as { id: number }).id;
}

async function updateRow(db: Db, table: string, id: number, row: Row): Promise<void> {
  const changes = Object.entries(row).map(([name, value]) => sql`${sql.ref(name)} = ${value}`);
  await sql`update ${sql.table(table)} set ${sql.join([...changes, sql`version = version + 1`])} where id = ${id}`.execute(
    db,
  );
}
