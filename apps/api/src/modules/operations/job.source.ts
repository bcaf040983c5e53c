import type { jobListing, JobRow } from '@aura/contracts/jobs';
import { sql } from 'kysely';
import type { ListingSource } from '../../core/listing/listing-source.ts';

export const jobRows: ListingSource<typeof jobListing, JobRow> = {
  from: sql`app.queued_jobs() j`,
  id: sql`j.id`,
  columns: {
    id: sql`j.id`,
    name: sql`j.name`,
    state: sql`j.state`,
    queue: sql`j.queue`,
    payload: sql`j.payload`,
    attempts: sql`j.attempts`,
    maxAttempts: sql`j.max_attempts`,
    lastError: sql`j.last_error`,
    runAt: sql`j.run_at`,
    createdAt: sql`j.created_at`,
    lockedAt: sql`j.locked_at`,
    lockedBy: sql`j.locked_by`,
  },
  search: sql<string>`app.fold(j.name || ' ' || j.last_error || ' ' || j.payload)`,
  filters: {
    state: (states) => sql`j.state = any(${states})`,
    name: (names) => sql`j.name = any(${names})`,
  },
};
