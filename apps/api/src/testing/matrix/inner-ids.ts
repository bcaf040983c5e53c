import type { Endpoint } from '@aura/contracts/endpoint';
import { idInputs } from './id-inputs.ts';

/**
 * The ids to declare: all but the first in the path, which the matrix varies, and filters, which only narrow. Stored lines
 * are written by the code that writes new ones, so that only their own id is another case.
 */
export function innerIdsOf(endpoint: Endpoint): readonly string[] {
  const all = idInputs(endpoint);
  if (all.length < 2) return [];
  const [first = ''] = all;
  const others = first.startsWith('params.') ? all.slice(1) : all;
  return others.filter((path) => !isFilter(endpoint, path) && !isOfStoredLine(path) && !isSecondHalf(path, first));
}

const FILTER_NAMES = /^query\.(?:businessUnit|customer|fileType|zone|process|processes|stage|jobType|family|from)$/;
const EXPORT_FILTER_NAMES = /^query\.zone$/;

function isFilter({ kind, method }: Endpoint, path: string): boolean {
  return kind === 'read' ? FILTER_NAMES.test(path) : method === 'GET' && EXPORT_FILTER_NAMES.test(path);
}

function isOfStoredLine(path: string): boolean {
  return /^body\.(?:budgetConcepts|quotationConcepts)\[\]\.(?!id$)/.test(path);
}

/** Insurer and zone together are the address of a cell: neither belongs to the other. */
function isSecondHalf(path: string, first: string): boolean {
  return first === 'params.customer' && path === 'params.zone';
}
