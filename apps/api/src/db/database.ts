import type { Kysely } from 'kysely';
import type { DB } from './tables.generated.ts';

/** The only database handle of a use case: a pool for staff reads, an open transaction for everything else. */
export type Db = Kysely<DB>;
