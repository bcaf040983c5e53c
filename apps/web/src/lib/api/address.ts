import type { Endpoint } from '@aura/contracts/endpoint';
import * as z from 'zod';
import { API_BASE } from './api-base.ts';

/** The parts of a call's input, of unknown shapes. */
export interface LooseInput {
  readonly params?: unknown;
  readonly query?: unknown;
  readonly body?: unknown;
}

/** Path and query string of a call, in wire names. */
export function addressOf(endpoint: Endpoint, input: LooseInput): string {
  const params = encoded(endpoint.params, input.params);
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(encoded(endpoint.query, input.query))) {
    if (value !== undefined && value !== null) search.set(name, String(value));
  }
  return `${API_BASE}${path}${search.size > 0 ? `?${search}` : ''}`;
}

type Plain = string | number | boolean | null | undefined;

function encoded(schema: z.ZodType | undefined, value: unknown): Record<string, Plain> {
  return schema === undefined ? {} : (z.encode(schema, value) as Record<string, Plain>);
}
