import type { preloadCycles as contract } from '@aura/contracts/catalogues/process';
import { sql } from 'kysely';
import type { UseCase } from '../../../core/context.ts';

export const preloadCycles: UseCase<typeof contract> = async ({ db }) => {
  const cycles = await db
    .selectFrom('businessCycle')
    .select(['id', 'slug', 'name', 'color'])
    .orderBy('position')
    .execute();
  const stages = await db
    .selectFrom('processStage as s')
    .select(['s.cycleId', 's.id', 's.slug', 's.name', 's.color', 's.abbreviation', 's.hideInMacro'])
    .select(sql<string>`s.number::text`.as('number'))
    .orderBy('s.number')
    .execute();
  return cycles.map((cycle) => ({ ...cycle, stages: stages.filter(({ cycleId }) => cycleId === cycle.id) }));
};
