import type {
  preloadFileTypes as preloadFileTypesContract,
  preloadAffectedFileTypes as preloadAffectedFileTypesContract,
} from '@aura/contracts/catalogues/file-types';
import type { UseCase } from '../../../core/context.ts';
import { activeFileTypes } from './file-type.store.ts';

export const preloadFileTypes: UseCase<typeof preloadFileTypesContract> = async ({ db }) =>
  activeFileTypes(db).execute();

export const preloadAffectedFileTypes: UseCase<typeof preloadAffectedFileTypesContract> = async ({ db }) =>
  activeFileTypes(db).where('belongsTo', '=', 'affectedParty').execute();
