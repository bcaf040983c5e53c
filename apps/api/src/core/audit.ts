import { sql } from 'kysely';
import type { AuditNote, Context, OutsideContext, SignedInActor } from './context.ts';

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
  await sql`select app.record_audit(
    ${entry.act}, ${entry.outcome ?? 'done'}, ${userId}, ${sessionId}, ${request.id}, ${request.ip}::inet,
    ${entry.entity ?? null}, ${entry.entityId === undefined ? null : String(entry.entityId)},
    ${json(entry.changes)}::jsonb, ${json(detail)}::jsonb)`.execute(context.db);
}

/** Says what the running write did to a record; the route stores it with the act's name when the use case has returned. */
export function note(context: Pick<Context, 'notes'>, entry: AuditNote): void {
  context.notes.push(entry);
}

function json(value: unknown): string | null {
  return value === undefined ? null : JSON.stringify(value);
}
