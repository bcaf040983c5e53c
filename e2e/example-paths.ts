import type { Client } from 'pg';

/** Where a screen with a parameter needs somebody to show. */
const EXAMPLES: readonly { readonly below: string; readonly query: string }[] = [
  { below: '/clientes/detalles/auditor/', query: 'select min(id)::int as id from auditor where is_active' },
  { below: '/clientes/', query: "select id::int from customer where codename = 'GNP'" },
];

/** Fills the parameters of a path of the sitemap with something of the demo story. */
export async function examplePaths(owner: Client): Promise<(path: string) => string> {
  const ids = new Map<string, number>();
  for (const { below, query } of EXAMPLES) {
    const { rows } = await owner.query<{ id: number }>(query);
    ids.set(below, Number(rows[0]?.id));
  }
  return (path) => {
    if (!path.includes('$')) return path;
    const example = EXAMPLES.find(({ below }) => path.startsWith(below));
    if (example === undefined) throw new Error(`No example for ${path}`);
    return path.replace('$id', String(ids.get(example.below)));
  };
}
