import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type RawBuilder,
  sql,
} from 'kysely';

/** Writes SQL and sends it nowhere. */
const writer = new Kysely<unknown>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

/** A piece without parameters, put together once: hot statements of hundreds of pieces would cost more to write than to run. */
export function memoise(piece: RawBuilder<unknown>): RawBuilder<unknown> {
  const { sql: text, parameters } = piece.compile(writer);
  if (parameters.length > 0) throw new Error('A piece with parameters cannot be memoised');
  return sql.raw(text);
}
