import type { jobTypes } from '@aura/contracts/catalogues/job-types';
import { sql } from 'kysely';
import type { UseCase } from '../../../core/context.ts';
import type { NamedTable } from './named.source.ts';

export function preloadNamed(table: NamedTable): UseCase<typeof jobTypes.preload> {
  return async ({ db }) =>
    db
      .selectFrom(table)
      .select(['id', 'slug', 'name'])
      .where('isActive', '=', true)
      .orderBy(sql`app.fold(name)`)
      .execute();
}
