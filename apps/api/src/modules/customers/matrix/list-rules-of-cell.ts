import type { listRulesOfCell as contract } from '@aura/contracts/customers/matrix';
import { sql } from 'kysely';
import type { UseCase } from '../../../core/context.ts';
import { readRules } from './rule.store.ts';

export const listRulesOfCell: UseCase<typeof contract> = async ({ db }, { params }) => [
  ...(await readRules(db, sql`c.codename = ${params.customer} and z.slug = ${params.zone}`)),
];
