import type { listStates as contract } from '@aura/contracts/catalogues/states';
import type { UseCase } from '../../../core/context.ts';

export const listStates: UseCase<typeof contract> = async ({ db }) =>
  db.selectFrom('state').select(['id', 'code', 'name', 'abbreviation']).orderBy('code').execute();
