import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type RawBuilder,
  sql,
} from 'kysely';

/** Compiles SQL without a connection. */
const writer = new Kysely<unknown>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

/** Compiles an SQL fragment without parameters once: building a hot statement can cost more than running it. */
export function memoise(piece: RawBuilder<unknown>): RawBuilder<unknown> {
  const { sql: text, parameters } = piece.compile(writer);
  if (parameters.length > 0) throw new Error('An SQL fragment with parameters cannot be memoised');
  return sql.raw(text);
}
