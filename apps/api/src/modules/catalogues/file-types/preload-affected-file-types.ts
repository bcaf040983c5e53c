import type { preloadAffectedFileTypes as contract } from '@aura/contracts/catalogues/file-types';
import type { UseCase } from '../../../core/context.ts';
import { activeFileTypes } from './file-type.store.ts';

export const preloadAffectedFileTypes: UseCase<typeof contract> = async ({ db }) =>
  activeFileTypes(db).where('belongsTo', '=', 'affectedParty').execute();
