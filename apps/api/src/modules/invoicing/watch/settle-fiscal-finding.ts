import type { settleFiscalFinding as contract } from '@aura/contracts/invoicing/fiscal-watch';
import { sql } from 'kysely';
import { note } from '../../../core/audit.ts';
import type { UseCase } from '../../../core/context.ts';
import { Conflict } from '../../../core/errors.ts';
import { oneOrNotFound } from '../../../core/sql.ts';

export const settleFiscalFinding: UseCase<typeof contract> = async (
  context,
  { params: { id }, body: { settlement, version } },
) => {
  const { db, actor, now } = context;
  const finding = await oneOrNotFound(
    db,
    sql<{
      kind: string;
      subject: string;
      isSettled: boolean;
      version: number;
    }>`select kind, subject, settled_at is not null as is_settled, version from fiscal_finding where id = ${id} and gone_at is null for update`,
  );
  if (finding.isSettled || finding.version !== version)
    throw new Conflict('Alguien más ya atendió este hallazgo. Actualice la lista.');
  await db
    .updateTable('fiscalFinding')
    .set({ settledBy: actor.userId, settledAt: now(), settlement, version: version + 1 })
    .where('id', '=', id)
    .execute();
  note(context, {
    entity: 'fiscalFinding',
    entityId: id,
    changes: { settlement: [null, settlement] },
    detail: { kind: finding.kind, subject: finding.subject },
  });
  return { id, version: version + 1 };
};
