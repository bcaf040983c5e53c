import type { Client } from 'pg';

/** Where a screen with a parameter needs somebody to show. */
const EXAMPLES: readonly { readonly below: string; readonly query: string }[] = [
  { below: '/clientes/detalles/auditor/', query: 'select min(id) as example from auditor where is_active' },
  { below: '/clientes/', query: "select id as example from customer where codename = 'GNP'" },
  // In the name of the demo's supervisor, who may edit it.
  { below: '/siniestros/', query: "select slug as example from claim where folio = 'D-0001'" },
  // The one the demo user of group Proveedor works for.
  { below: '/proveedores/', query: "select slug as example from provider where slug = 'herreria-gomez'" },
];

/** Fills the parameters of a path of the sitemap with something of the demo story. */
export async function examplePaths(owner: Client): Promise<(path: string) => string> {
  const examples = new Map<string, string>();
  for (const { below, query } of EXAMPLES) {
    const { rows } = await owner.query<{ example: string | number }>(query);
    examples.set(below, String(rows[0]?.example));
  }
  return (path) => {
    if (!path.includes('$')) return path;
    const example = EXAMPLES.find(({ below }) => path.startsWith(below));
    if (example === undefined) throw new Error(`No example for ${path}`);
    return path.replace(/\$(?:id|slug|sinister|casualty)/, examples.get(example.below) ?? '');
  };
}
