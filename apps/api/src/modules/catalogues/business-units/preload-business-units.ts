import type { preloadBusinessUnits as contract } from '@aura/contracts/catalogues/business-units';
import { sql } from 'kysely';
import type { UseCase } from '../../../core/context.ts';

export const preloadBusinessUnits: UseCase<typeof contract> = async ({ db }) =>
  db
    .selectFrom('businessUnit')
    .select(['id', 'code', 'name'])
    .where('isActive', '=', true)
    .orderBy(sql`app.fold(name)`)
    .execute();
