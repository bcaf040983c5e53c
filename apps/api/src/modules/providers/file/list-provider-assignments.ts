import type { listProviderAssignments as contract } from '@aura/contracts/providers/provider-file';
import type { UseCase } from '../../../core/context.ts';
import { providerIdOf } from './provider-id-of.ts';

const MOST = 200;

export const listProviderAssignments: UseCase<typeof contract> = async (context, { params: { slug } }) =>
  context.db
    .selectFrom('providerAssignment')
    .select(['id', 'resource', 'kind', 'assignedAt as assignationDate', 'changedAt as changeDate', 'comments'])
    .where('providerId', '=', await providerIdOf(context, slug))
    .orderBy('assignedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST)
    .execute();
