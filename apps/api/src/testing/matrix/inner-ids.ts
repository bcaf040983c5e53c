import type { Endpoint } from '@aura/contracts/endpoint';
import { idInputs } from './id-inputs.ts';

/** The ids to declare: all but the first in the path, which the matrix varies, and filters, which only narrow. */
export function innerIdsOf(endpoint: Endpoint): readonly string[] {
  const all = idInputs(endpoint);
  if (all.length < 2) return [];
  const [first = ''] = all;
  const others = first.startsWith('params.') ? all.slice(1) : all;
  return others.filter((path) => !isFilter(endpoint, path));
}

const FILTER_NAMES = /^query\.(?:customer|zone|process|processes|stage|jobType|family|from)$/;

function isFilter({ kind }: Endpoint, path: string): boolean {
  return kind === 'read' && FILTER_NAMES.test(path);
}
