import type { preloadUnits as contract } from '@aura/contracts/catalogues/units';
import { sql } from 'kysely';
import type { UseCase } from '../../../core/context.ts';

export const preloadUnits: UseCase<typeof contract> = async ({ db }) =>
  db
    .selectFrom('unitOfMeasure')
    .select(['id', 'abbreviation', 'name', 'satKey', 'isActive'])
    .where('isActive', '=', true)
    .orderBy(sql`app.fold(name)`)
    .execute();
