import type { Act } from '../../../core/act.ts';
import { note } from '../../../core/audit.ts';
import type { RetentionKind } from './rule-of.ts';

interface Run {
  readonly kind: Exclude<RetentionKind, 'fiscal'>;
  readonly act: 'block' | 'delete';
  readonly ids: readonly number[];
  readonly count?: number;
  readonly ruleId?: number;
  readonly requestId?: number;
}

/** Records how many and which rows, never their content; nothing if there were none. */
export async function recordRun(context: Pick<Act, 'db' | 'now' | 'notes' | 'actor'>, run: Run): Promise<void> {
  const { kind, act, ids, count = ids.length, ruleId = null, requestId = null } = run;
  if (count === 0) return;
  await context.db
    .insertInto('retentionRun')
    .values({ kind, act, count, ids: [...ids], ruleId, requestId, at: context.now() })
    .execute();
  note(context, { entity: 'retention', detail: { kind, act, count } });
}
