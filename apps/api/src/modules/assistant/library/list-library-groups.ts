import type { listLibraryGroups as contract } from '@aura/contracts/assistant/library';
import { sql } from 'kysely';
import type { UseCase } from '../../../core/context.ts';
import { groupsWhere } from './group.source.ts';

export const listLibraryGroups: UseCase<typeof contract> = async (context) => [
  ...(await groupsWhere(context, sql`true`)),
];
