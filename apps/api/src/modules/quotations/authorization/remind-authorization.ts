import type { remindAuthorization as contract } from '@aura/contracts/quotations/authorization';
import { maySendPackage } from '@aura/domain/authorization-terms';
import { sql } from 'kysely';
import type { UseCase } from '../../../core/context.ts';
import { Conflict, Forbidden } from '../../../core/errors.ts';
import { rows } from '../../../core/sql.ts';
import { lockParty } from '../../claims/public.ts';
import { readAuthorizationOf } from './read-authorization.ts';
import { remind } from './remind.ts';
import { lockRequest, stillCounts } from './request.store.ts';

const PAUSE_MS = 10 * 60_000;

/** Reminds at once, without waiting for the automatic reminder after two days. */
export const remindAuthorization: UseCase<typeof contract> = async (context, { params: { id } }) => {
  await lockParty(context, id);
  if (!maySendPackage(context.actor.groups)) throw new Forbidden('Eso le toca a: ACo, KAM, GeOp.');
  const [open] = await rows(
    context.db,
    sql<{
      id: number;
      remindedAt: Date;
    }>`select r.id, r.reminded_at from authorization_request r join quotation q on q.id = r.quotation_id
      join affected_party a on a.id = q.affected_party_id join claim c on c.id = a.claim_id
    where a.id = ${id} and r.state = 'waiting' and ${stillCounts}`,
  );
  const request = open === undefined ? undefined : await lockRequest(context, open.id);
  if (request === undefined || open === undefined) throw new Conflict('Ningún paquete espera al cliente.');
  if (context.now().getTime() - open.remindedAt.getTime() < PAUSE_MS) {
    throw new Conflict('Se envió hace menos de diez minutos. Espere antes de volver a enviarlo.');
  }
  if ((await remind(context, request)) === 0) throw new Conflict('Nadie de los autorizadores tiene correo.');
  return readAuthorizationOf(context, id);
};
