import * as z from 'zod';
import type { ListContract } from './list-contract.ts';

/** The query of an export in wire names: a job decodes it with the same contract. */
export function queryOnWire({ export: { query: schema } }: ListContract, query: object): Record<string, string> {
  const encoded = schema === undefined ? {} : (z.encode(schema, query) as Record<string, unknown>);
  const given = Object.entries(encoded).filter(([, value]) => value !== undefined && value !== null);
  return Object.fromEntries(given.map(([name, value]) => [name, String(value)]));
}
