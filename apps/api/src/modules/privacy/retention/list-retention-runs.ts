import type { listRetentionRuns as contract } from '@aura/contracts/privacy/retention';
import type { UseCase } from '../../../core/context.ts';
import type { RetentionKind } from './retention-kind.ts';

const MOST = 200;

export const listRetentionRuns: UseCase<typeof contract> = async ({ db }) => {
  const runs = await db
    .selectFrom('retentionRun')
    .select(['id', 'kind', 'act', 'count', 'at', 'requestId'])
    .orderBy('id', 'desc')
    .limit(MOST)
    .execute();
  return runs.map(({ kind, act, ...run }) => ({ ...run, kind: kind as RetentionKind, act: act as 'block' | 'delete' }));
};
