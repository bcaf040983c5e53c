import type {
  holdPayment as holdPaymentContract,
  releasePaymentHold as releasePaymentHoldContract,
} from '@aura/contracts/payments/requests';
import { isHoldable, type HoldReason } from '@aura/domain/payments/payment-request';
import type { UseCase } from '../../../core/context.ts';
import { Conflict, Forbidden, NotFound } from '../../../core/errors.ts';
import { holdRequest, releaseHold } from '../base/hold-request.ts';
import { lockPayment } from './lock-payment.ts';
import { readRequest } from './read-payment-request.ts';
import { allows } from '@aura/access/rule';
import { HOLD_WORDS } from '../base/payment-words.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Act } from '../../../core/act.ts';
import { one } from '../../../core/sql.ts';
import { fn } from '../../../db/functions.generated.ts';

export const holdPayment: UseCase<typeof holdPaymentContract> = async (context, { params: { id }, body }) => {
  const { reason, note, version } = body;
  const request = await lockPayment(context, id, { reach: 'see', version });
  if (!isHoldable(request.state)) throw new Conflict('Ya no se puede detener: se pagó o terminó.');
  const standing = await context.db
    .selectFrom('paymentHold')
    .select('id')
    .where('requestId', '=', id)
    .where('reason', '=', reason)
    .where('releasedAt', 'is', null)
    .executeTakeFirst();
  if (standing !== undefined) throw new Conflict('Ya está detenida por ese motivo.');
  await holdRequest(context, request, reason, note);
  return readRequest(context, id);
};

/** Finance cannot release a hold whose cause the tax authority still reports. */
export const releasePaymentHold: UseCase<typeof releasePaymentHoldContract> = async (
  context,
  { params: { id }, body },
) => {
  const request = await lockPayment(context, id, { reach: 'see' });
  const hold = await context.db
    .selectFrom('paymentHold')
    .select(['reason', 'releasedAt', 'heldBy'])
    .where('id', '=', body.holdId)
    .where('requestId', '=', id)
    .executeTakeFirst();
  if (hold === undefined) throw new NotFound();
  if (hold.releasedAt !== null) throw new Conflict('Alguien ya liberó esta detención. Actualice la página.');
  const reason = hold.reason as HoldReason;
  if (reason === 'contradicted')
    throw new Forbidden('El banco contesta lo contrario de lo registrado: se libera en el corte, entre dos personas.');
  if (reason === 'returned' && hold.heldBy === context.actor.userId)
    throw new Forbidden('Usted dio por no pagada su transferencia: la libera otra persona.');
  const mayOverride = allows(context.actor, { ifCan: ['provider/paymentrequest/override'] });
  if (!mayOverride && (await doesCauseStand(context, id, reason)))
    throw new Forbidden(`La causa sigue: ${HOLD_WORDS[reason]}. Solo Gerencia de Operaciones puede liberarla.`);
  await releaseHold(context, request, reason, body.note);
  return readRequest(context, id);
};

/** Hold reasons of request `r` that have an objective cause. The other reasons are for a user to judge. */
const CAUSES: Readonly<Partial<Record<HoldReason, RawBuilder<boolean>>>> = {
  listed: sql`exists (select from provider p join sat_listed l on l.rfc = upper(p.rfc) where p.id = r.provider_id
    and l.situation in ('presumed', 'definitive'))`,
  cancelledReceipt: sql`exists (select from payment_request_receipt k join tax_receipt t on t.id = k.receipt_id where k.request_id = r.id
    and (t.state = 'cancelled' or t.sat_state = 'cancelled'))`,
  cancelling: sql`exists (select from payment_request_receipt k join tax_receipt t on t.id = k.receipt_id where k.request_id = r.id
    and t.cancellation_since is not null)`,
  complaint: fn.hasOpenComplaint({ ofParty: sql`r.affected_party_id` }),
};

/** Whether a hold has an objective cause that still exists. */
async function doesCauseStand({ db }: Pick<Act, 'db'>, requestId: number, reason: HoldReason): Promise<boolean> {
  const cause = CAUSES[reason];
  if (cause === undefined) return false;
  const { stands } = await one(
    db,
    sql<{ stands: boolean }>`select ${cause} as stands from payment_request r where r.id = ${requestId}`,
  );
  return stands;
}
