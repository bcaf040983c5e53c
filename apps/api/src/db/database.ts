import type { Kysely } from 'kysely';
import type { DB } from './tables.generated.ts';

/** The one handle a use case holds: a pool for staff reads, an open transaction for everything else. */
export type Db = Kysely<DB>;
