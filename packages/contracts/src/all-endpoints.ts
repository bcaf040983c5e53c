import { endpoints } from './all-endpoints.generated.ts';
import type { Endpoint } from './endpoint.ts';

/** Every endpoint by name. The server, the documents, the access matrix and the fuzz runner iterate over it. */
export const allEndpoints: ReadonlyMap<string, Endpoint> = new Map(Object.entries(endpoints));
