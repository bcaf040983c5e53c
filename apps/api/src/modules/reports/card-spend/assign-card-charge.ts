import type { assignCardCharge as contract } from '@aura/contracts/reports/card-charges';
import { sql } from 'kysely';
import { note } from '../../../core/audit.ts';
import type { Context, UseCase } from '../../../core/context.ts';
import { Conflict, Invalid } from '../../../core/errors.ts';
import { oneOrNotFound, rows } from '../../../core/sql.ts';
import { seeParty } from '../../claims/public.ts';
import { lockCharge, readOne } from './card-charge.store.ts';

/** Assigns the charge to a party or to an indirect cost, never both: it would be counted twice. */
export const assignCardCharge: UseCase<typeof contract> = async (context, { params: { id }, body }) => {
  const { db, actor, now } = context;
  const { affectedPartyId, indirectCostId } = body;
  if ((affectedPartyId === null) === (indirectCostId === null))
    throw new Invalid({ affectedPartyId: 'Elija un afectado o un costo indirecto, uno de los dos' });
  if (affectedPartyId !== null) await seeParty(context, affectedPartyId);
  const charge = await lockCharge(context, id, body);
  const uuid = indirectCostId === null ? charge.uuid : await proofOfCost(context, charge, indirectCostId);
  await db
    .updateTable('cardCharge')
    .set({
      affectedPartyId,
      indirectCostId,
      uuid,
      decidedBy: actor.userId,
      decidedAt: now(),
      version: charge.version + 1,
    })
    .where('id', '=', id)
    .execute();
  note(context, {
    entity: 'cardCharge',
    entityId: id,
    changes: {
      affectedPartyId: [charge.affectedPartyId, affectedPartyId],
      indirectCostId: [charge.indirectCostId, indirectCostId],
      ...(uuid !== charge.uuid && { uuid: [charge.uuid, uuid] }),
    },
  });
  return readOne(context, id);
};

/** The cost's receipt also proves the charge, unless another receipt already does. */
async function proofOfCost(
  { db }: Context,
  charge: { readonly id: number; readonly uuid: string | null },
  costId: number,
): Promise<string | null> {
  const cost = await oneOrNotFound(
    db,
    sql<{
      state: string;
      uuid: string | null;
    }>`select i.state, i.uuid from indirect_cost i where i.id = ${costId} for share`,
  );
  if (cost.state !== 'registered' && cost.state !== 'approved')
    throw new Conflict('Ese costo indirecto se rechazó o se revirtió.');
  const taken = await rows(
    db,
    sql`select from card_charge x where x.id <> ${charge.id} and (x.indirect_cost_id = ${costId} or (${charge.uuid}::text is null and x.uuid = ${cost.uuid})) limit 1`,
  );
  if (taken.length > 0) throw new Conflict('Ese costo indirecto ya corresponde a otro cargo.');
  return charge.uuid ?? cost.uuid;
}
