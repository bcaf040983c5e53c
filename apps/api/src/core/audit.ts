import { fn } from '../db/functions.generated.ts';
import type { AuditNote, Context, OutsideContext, SignedInActor } from './context.ts';
import { callFunction } from './sql.ts';

export interface AuditEntry extends AuditNote {
  readonly act: string;
  readonly outcome?: 'done' | 'refused' | 'failed';
  readonly userId?: number | null;
  readonly sessionId?: string | null;
}

/** Writes one audit row on the given handle: inside a transaction it is kept or lost together with the act. */
export async function recordAudit(
  context: Pick<OutsideContext, 'db' | 'request'> & { readonly actor?: SignedInActor },
  entry: AuditEntry,
): Promise<void> {
  const { actor } = context;
  const userId = entry.userId ?? actor?.userId ?? null;
  const sessionId = entry.sessionId ?? actor?.sessionId ?? null;
  const { request } = context;
  const viewer = actor?.viewer ?? null;
  const detail = viewer === null ? entry.detail : { ...entry.detail, viewerId: viewer.userId };
  await callFunction(
    context.db,
    fn.recordAudit({
      act: entry.act,
      outcome: entry.outcome ?? 'done',
      userId,
      sessionId,
      requestId: request.id,
      ip: request.ip,
      entity: entry.entity ?? null,
      entityId: entry.entityId === undefined ? null : String(entry.entityId),
      changes: entry.changes ?? null,
      detail: detail ?? null,
    }),
  );
}

/** Says what the running write did to a record; the route stores it with the act's name when the use case has returned. */
export function note(context: Pick<Context, 'notes'>, entry: AuditNote): void {
  context.notes.push(entry);
}
