import type { readAuthorizationRule as contract } from '@aura/contracts/customers/matrix';
import { businessDay } from '@aura/domain/business-day';
import { sql } from 'kysely';
import type { UseCase } from '../../../core/context.ts';
import { inForceOn, readRules } from './rule.store.ts';

export const readAuthorizationRule: UseCase<typeof contract> = async ({ db, now }, { params, query }) => {
  const date = query.date ?? businessDay(now());
  const [rule] = await readRules(
    db,
    sql`c.codename = ${params.customer} and z.slug = ${params.zone} and ${inForceOn(date)}`,
  );
  return rule ?? null;
};
