import type { preloadFileTypes as contract } from '@aura/contracts/catalogues/file-types';
import type { UseCase } from '../../../core/context.ts';
import { activeFileTypes } from './file-type.store.ts';

export const preloadFileTypes: UseCase<typeof contract> = async ({ db }) => activeFileTypes(db).execute();
