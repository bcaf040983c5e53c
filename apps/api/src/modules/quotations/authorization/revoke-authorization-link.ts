import type { revokeAuthorizationLink as contract } from '@aura/contracts/quotations/authorization';
import { maySendPackage } from '@aura/domain/authorization-terms';
import { sql } from 'kysely';
import type { UseCase } from '../../../core/context.ts';
import { Conflict, Forbidden } from '../../../core/errors.ts';
import { one, oneOrNotFound } from '../../../core/sql.ts';
import { lockParty } from '../../claims/public.ts';
import { happened } from '../happened.ts';
import { readAuthorizationOf } from './read-authorization.ts';
import { factOf, readRequests } from './request.store.ts';

export const revokeAuthorizationLink: UseCase<typeof contract> = async (context, { params: { id }, body }) => {
  const { db, actor, now } = context;
  await lockParty(context, id);
  if (!maySendPackage(actor.groups)) throw new Forbidden('Eso le toca a: ACo, KAM, GeOp.');
  const link = await oneOrNotFound(
    db,
    sql<{ requestId: number; signer: string }>`select l.request_id, s.full_name as signer
    from authorization_link l join authorization_request r on r.id = l.request_id join quotation q on q.id = r.quotation_id
      join customer_staff s on s.id = l.staff_id where l.id = ${body.linkId} and q.affected_party_id = ${id}`,
  );
  const { numUpdatedRows } = await db
    .updateTable('authorizationLink')
    .set({ revokedAt: now(), revokedBy: actor.userId })
    .where('id', '=', body.linkId)
    .where('usedAt', 'is', null)
    .where('revokedAt', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new Conflict('Ese enlace ya se usó o ya estaba revocado.');
  const request = await one(db, readRequests(sql`r.id = ${link.requestId}`));
  await happened(context, 'quotation.linkRevoked', { ...factOf(request), linkId: body.linkId, signer: link.signer });
  return readAuthorizationOf(context, id);
};
