import pg from 'pg';
import { writeGenerated } from './generated-file.ts';

interface FunctionRow {
  readonly name: string;
  readonly returns: string;
  readonly arguments: readonly { readonly name: string; readonly type: string; readonly hasDefault: boolean }[];
}

/** Functions that return one value; triggers are called by tables, sets are read in a FROM. */
const FUNCTIONS = `
  select p.proname as name, format_type(p.prorettype, null) as returns, coalesce((
    select json_agg(json_build_object('name', p.proargnames[place], 'type', format_type(type, null),
      'hasDefault', place > p.pronargs - p.pronargdefaults) order by place)
    from unnest(p.proargtypes::oid[]) with ordinality as a (type, place)), '[]') as arguments
  from pg_proc p
  where p.pronamespace = 'app'::regnamespace and p.prokind = 'f' and not p.proretset and p.prorettype <> 'trigger'::regtype
    and not exists (select from unnest(p.proargtypes::oid[]) as t (type) join pg_type y on y.oid = t.type where y.typtype = 'c')
  order by 1`;

const SCALARS: Readonly<Record<string, string>> = {
  tsvector: 'string',
  bigint: 'number',
  integer: 'number',
  numeric: 'string',
  'double precision': 'number',
  boolean: 'boolean',
  text: 'string',
  uuid: 'string',
  inet: 'string',
  date: 'string',
  bytea: 'Uint8Array',
  'timestamp with time zone': 'Date',
  json: 'Json',
  jsonb: 'Json',
  void: 'void',
};

const client = new pg.Client({
  connectionString:
    process.env['DATABASE_URL_OWNER'] ??
    `postgres://aura_owner:aura@127.0.0.1:15432/${process.env['AURA_DATABASE'] ?? 'aura'}`,
});
await client.connect();
const { rows } = await client.query<FunctionRow>(FUNCTIONS);
await client.end();

writeGenerated(
  'apps/api/src/db/functions.generated.ts',
  `/** Made by scripts/generate-db-functions.ts from the functions of the database; npm run generate writes it anew. */
import type { RawBuilder } from 'kysely';
import { type Argument, call, type Json } from './call-function.ts';

/** Our functions, by named arguments: \`callFunction(db, fn.moveParty({ … }))\`, or inside a larger statement. */
export const fn = {
${rows.map(wrapper).join('\n')}
};
`,
);

function wrapper({ name, returns, arguments: given }: FunctionRow): string {
  const fields = given.map((one) => `${camel(one.name)}${one.hasDefault ? '?' : ''}: Argument<${typed(one.type)}>`);
  const types = given.map((one) => `${camel(one.name)}: '${one.type}'`);
  const parameter = given.length === 0 ? '' : `given: { ${fields.join('; ')} }`;
  const passed = given.length === 0 ? '{}, {}' : `{ ${types.join(', ')} }, given`;
  return `  ${camel(name)}: (${parameter}): RawBuilder<${typed(returns)}> => call('app.${name}', ${passed}),`;
}

function typed(type: string): string {
  if (type.endsWith('[]')) return `readonly ${typed(type.slice(0, -2))}[]`;
  const found = SCALARS[type];
  if (found === undefined) throw new Error(`No TypeScript type for ${type}: add it to SCALARS`);
  return found;
}

function camel(name: string): string {
  return name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
}
