import type { preloadCustomers as contract } from '@aura/contracts/customers/customers';
import { sql } from 'kysely';
import type { UseCase } from '../../../core/context.ts';

export const preloadCustomers: UseCase<typeof contract> = async ({ db }) =>
  db
    .selectFrom('customer')
    .select(['id', 'codename', 'name'])
    .where('isActive', '=', true)
    .orderBy(sql`app.fold(name)`)
    .execute();
