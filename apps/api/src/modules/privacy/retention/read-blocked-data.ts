import type { readBlockedData as contract } from '@aura/contracts/privacy/retention';
import { sql } from 'kysely';
import { note } from '../../../core/audit.ts';
import type { UseCase } from '../../../core/context.ts';
import { oneOrNotFound, rows } from '../../../core/sql.ts';

interface Blocked {
  readonly place: string;
  readonly content: Readonly<Record<string, unknown>>;
}

/** Read through a security-definer function; the audit records the reader and the reason. */
export const readBlockedData: UseCase<typeof contract> = async (context, { params: { id }, body: { reason } }) => {
  const party = await oneOrNotFound(
    context.db,
    sql<{ blockedAt: Date; deleteOn: string }>`select b.blocked_at, b.delete_on::text as delete_on from blocked_party b
      where b.affected_party_id = ${id} and b.deleted_at is null`,
  );
  const blocked = await rows(context.db, sql<Blocked>`select place, content from app.read_blocked(${id})`);
  note(context, { entity: 'affectedParty', entityId: id, detail: { reason } });
  const values = blocked.flatMap(({ place, content }) =>
    Object.entries(content).flatMap(([field, value]) =>
      value === null || value === ''
        ? []
        : [{ place, field, value: typeof value === 'string' ? value : JSON.stringify(value) }],
    ),
  );
  return { affectedPartyId: id, ...party, values };
};
