import type { linkCardReceipt as contract } from '@aura/contracts/reports/card-charges';
import { sql } from 'kysely';
import { note } from '../../../core/audit.ts';
import type { UseCase } from '../../../core/context.ts';
import { Conflict } from '../../../core/errors.ts';
import { rows } from '../../../core/sql.ts';
import { lockCharge, readOne } from './card-charge.store.ts';
import { proofs } from './card-proofs.ts';

/** Only a receipt we have can be linked: an unknown number would end the search for the real one. */
export const linkCardReceipt: UseCase<typeof contract> = async (context, { params: { id }, body }) => {
  const { db, actor, now } = context;
  const charge = await lockCharge(context, id, body);
  const uuid = body.uuid.toUpperCase();
  const found = await rows(
    db,
    sql`select from (${proofs({ receipt: sql`t.uuid = ${uuid}`, cost: sql`i.uuid = ${uuid}` })}) p limit 1`,
  );
  if (found.length === 0)
    throw new Conflict('No hay un CFDI recibido con ese folio fiscal que no se haya usado ya en otro cargo o pago.');
  await db
    .updateTable('cardCharge')
    .set({ uuid, isMatchedBySystem: false, decidedBy: actor.userId, decidedAt: now(), version: charge.version + 1 })
    .where('id', '=', id)
    .execute();
  note(context, { entity: 'cardCharge', entityId: id, changes: { uuid: [charge.uuid, uuid] } });
  return readOne(context, id);
};
