import type { listSavedViews as contract } from '@aura/contracts/workspace';
import type { UseCase } from '../../../core/context.ts';
import { readViews } from './saved-view.store.ts';

export const listSavedViews: UseCase<typeof contract> = async (context, { query }) => readViews(context, query);
