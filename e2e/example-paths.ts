import type { Client } from 'pg';
import { addExampleClaim } from './claim-to-work-on.ts';

/** Where a screen with a parameter needs somebody to show. */
const EXAMPLES: readonly { readonly below: string; readonly query: string }[] = [
  { below: '/clientes/detalles/auditor/', query: 'select min(id) as example from auditor where is_active' },
  { below: '/clientes/', query: "select id as example from customer where codename = 'GNP'" },
  // The one the demo user of group Proveedor works for.
  { below: '/proveedores/', query: "select slug as example from provider where slug = 'herreria-gomez'" },
];

/** Fills the parameters of a path of the sitemap with something of the demo story. */
export async function examplePaths(owner: Client): Promise<(path: string) => string> {
  const examples = new Map([['/siniestros/', await addExampleClaim(owner)]]);
  for (const { below, query } of EXAMPLES) {
    const { rows } = await owner.query<{ example: string | number }>(query);
    examples.set(below, String(rows[0]?.example));
  }
  return (path) => {
    if (!path.includes('$')) return path;
    const below = [...EXAMPLES.map((one) => one.below), '/siniestros/'].find((start) => path.startsWith(start));
    if (below === undefined) throw new Error(`No example for ${path}`);
    return path.replace(/\$(?:id|slug|sinister)/, examples.get(below) ?? '');
  };
}
