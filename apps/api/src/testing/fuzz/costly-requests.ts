import type { Endpoint } from '@aura/contracts/endpoint';
import { wireSchema } from '../../http/openapi.ts';
import { COSTLY_TEXTS } from './hostile.ts';
import type { HostileRequest } from './hostile-request.ts';

/**
 * Every costly text in every text field of the body: once in all fields together, for code that reads before it
 * validates, and once alone in each field long enough to accept it, so that it reaches the use case.
 */
export function costlyRequests(
  endpoint: Endpoint,
  valid: { readonly body?: unknown; readonly url: string },
): readonly HostileRequest[] {
  if (endpoint.body === undefined || endpoint.method === 'GET') return [];
  const lengths = textLengths(endpoint.body);
  if (lengths.size === 0) return [];
  const changes = COSTLY_TEXTS.flatMap((text) => [
    Object.fromEntries([...lengths.keys()].map((name) => [name, text])),
    ...[...lengths].filter(([, most]) => text.length <= most).map(([name]) => ({ [name]: text })),
  ]);
  return changes.map((fields) => ({
    method: endpoint.method,
    url: valid.url,
    headers: { 'content-type': 'application/json' },
    payload: JSON.stringify({ ...(valid.body as object | undefined), ...fields }),
  }));
}

/** The text fields of a body with their maximum length; zero where only certain texts are accepted. */
function textLengths(schema: NonNullable<Endpoint['body']>): ReadonlyMap<string, number> {
  const { properties = {} } = wireSchema(schema) as { properties?: Record<string, unknown> };
  const texts = Object.entries(properties).map(([name, field]) => [name, JSON.stringify(field)] as const);
  return new Map(
    texts.filter(([, field]) => field.includes('"type":"string"')).map(([name, field]) => [name, mostOf(field)]),
  );
}

function mostOf(field: string): number {
  const lengths = [...field.matchAll(/"maxLength":(\d+)/g)].map(([, most]) => Number(most));
  if (lengths.length > 0) return Math.max(...lengths);
  return /"(?:format|enum|pattern)":/.test(field) ? 0 : Number.POSITIVE_INFINITY;
}
