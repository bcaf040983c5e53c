import { endpoints } from './all-endpoints.generated.ts';
import type { Endpoint } from './endpoint.ts';

/** Every endpoint there is, by name. The server, the documents, the access matrix and the fuzz runner walk this list. */
export const allEndpoints: ReadonlyMap<string, Endpoint> = new Map(Object.entries(endpoints));
