import type { preloadZones as contract } from '@aura/contracts/catalogues/zones';
import { sql } from 'kysely';
import type { UseCase } from '../../../core/context.ts';

export const preloadZones: UseCase<typeof contract> = async ({ db }) =>
  db
    .selectFrom('zone as z')
    .innerJoin('state as s', 's.id', 'z.stateId')
    .select([
      'z.id',
      'z.slug',
      'z.name',
      'z.shortName',
      's.name as state',
      'z.applyIva',
      'z.claimsKey',
      'z.sisaKey',
      'z.qualitasProviderNumber',
      'z.isActive',
    ])
    .select(sql<number>`z.iva::float8`.as('iva'))
    .where('z.isActive', '=', true)
    .orderBy(sql`app.fold(z.name)`)
    .execute();
