import { sql } from 'kysely';
import type { Context } from '../../core/context.ts';
import { oneOrNotFound } from '../../core/sql.ts';

export async function findJob({ db }: Context, id: number) {
  return oneOrNotFound(
    db,
    sql<{ name: string; payload: string; lastError: string }>`
      select j.name, j.payload, j.last_error from app.queued_jobs() j where j.id = ${id}`,
  );
}
