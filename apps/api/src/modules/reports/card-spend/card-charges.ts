import type {
  readCardCharge as readCardChargeContract,
  assignCardCharge as assignCardChargeContract,
  releaseCardCharge as releaseCardChargeContract,
  linkCardReceipt as linkCardReceiptContract,
  noteCardCharge as noteCardChargeContract,
} from '@aura/contracts/reports/card-charges';
import { sql } from 'kysely';
import type { UseCase, Context } from '../../../core/context.ts';
import { note } from '../../../core/audit.ts';
import { Conflict, Invalid } from '../../../core/errors.ts';
import { oneOrNotFound, rows } from '../../../core/sql.ts';
import { seeParty } from '../../claims/public.ts';
import { readOne, lockCharge } from './card-charge.store.ts';
import { proofs } from './card-proofs.ts';

export const readCardCharge: UseCase<typeof readCardChargeContract> = (context, { params: { id } }) =>
  readOne(context, id);

/** Assigns the charge to a party or to an indirect cost, never both: it would be counted twice. */
export const assignCardCharge: UseCase<typeof assignCardChargeContract> = async (context, { params: { id }, body }) => {
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

/** A release is a user's decision: no later import links the charge automatically. */
export const releaseCardCharge: UseCase<typeof releaseCardChargeContract> = async (
  context,
  { params: { id }, body },
) => {
  const { db, actor, now } = context;
  const { uuid, affectedPartyId, indirectCostId, version } = await lockCharge(context, id, body);
  await db
    .updateTable('cardCharge')
    .set({
      uuid: null,
      isMatchedBySystem: false,
      affectedPartyId: null,
      indirectCostId: null,
      decidedBy: actor.userId,
      decidedAt: now(),
      version: version + 1,
    })
    .where('id', '=', id)
    .execute();
  note(context, {
    entity: 'cardCharge',
    entityId: id,
    changes: {
      uuid: [uuid, null],
      affectedPartyId: [affectedPartyId, null],
      indirectCostId: [indirectCostId, null],
    },
  });
  return readOne(context, id);
};

/** Only a receipt we have can be linked: an unknown number would end the search for the real one. */
export const linkCardReceipt: UseCase<typeof linkCardReceiptContract> = async (context, { params: { id }, body }) => {
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

export const noteCardCharge: UseCase<typeof noteCardChargeContract> = async (context, { params: { id }, body }) => {
  const charge = await lockCharge(context, id, { version: body.version, isRefundToo: true });
  await context.db
    .updateTable('cardCharge')
    .set({ note: body.note, version: charge.version + 1 })
    .where('id', '=', id)
    .execute();
  note(context, { entity: 'cardCharge', entityId: id, changes: { note: [charge.note, body.note] } });
  return readOne(context, id);
};
