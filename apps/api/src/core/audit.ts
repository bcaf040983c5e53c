import { fn } from '../db/functions.generated.ts';
import type { Act, AuditNote } from './act.ts';
import { callFunction } from './sql.ts';

export interface AuditEntry extends AuditNote {
  readonly act: string;
  readonly outcome?: 'done' | 'refused' | 'failed';
  readonly userId?: number | null;
  readonly sessionId?: string | null;
}

/** Writes one audit row on the given handle: inside a transaction it commits or rolls back together with the act. */
export async function recordAudit(act: Pick<Act, 'db' | 'actor' | 'cause'>, entry: AuditEntry): Promise<void> {
  const { userId, sessionId, viewer, inPlaceOf } = act.actor;
  const detail = {
    ...entry.detail,
    ...(viewer !== null && { viewerId: viewer.userId }),
    ...(inPlaceOf !== null && { inPlaceOf: inPlaceOf.userId }),
  };
  await callFunction(
    act.db,
    fn.recordAudit({
      act: entry.act,
      outcome: entry.outcome ?? 'done',
      userId: entry.userId ?? userId,
      sessionId: entry.sessionId ?? sessionId,
      requestId: act.cause.requestId,
      ip: act.cause.ip,
      entity: entry.entity ?? null,
      entityId: entry.entityId === undefined ? null : String(entry.entityId),
      changes: entry.changes ?? null,
      detail: Object.keys(detail).length === 0 ? null : detail,
    }),
  );
}

/** Queues an audit note for the running act; it is inserted under the act's name before its transaction commits. */
export function note({ notes, actor: { inPlaceOf } }: Pick<Act, 'notes' | 'actor'>, entry: AuditNote): void {
  const detail = inPlaceOf === null ? entry.detail : { ...entry.detail, inPlaceOf: inPlaceOf.userId };
  notes.push(detail === undefined ? entry : { ...entry, detail });
}

/** Inserts the queued audit notes, in the transaction of the act. */
export async function recordNotes(act: Act, name: string): Promise<void> {
  for (const entry of act.notes) await recordAudit(act, { act: name, ...entry });
}
