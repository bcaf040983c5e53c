import type { movePrivacyRequest as contract } from '@aura/contracts/privacy/requests';
import { maySetPrivacyRequest } from '@aura/domain/privacy/privacy-request';
import { note } from '../../../core/audit.ts';
import type { UseCase } from '../../../core/context.ts';
import { Conflict, Invalid } from '../../../core/errors.ts';
import { bumpVersion } from '../../../core/sql.ts';
import { readOne } from './read-privacy-request.ts';
import { lockRequest, recordMove } from './request.store.ts';

/** The user who starts the search becomes its handler. */
export const movePrivacyRequest: UseCase<typeof contract> = async (context, { params: { id }, body }) => {
  const { to, note: said, version } = body;
  const request = await lockRequest(context, id, version);
  if (!maySetPrivacyRequest(request.state, to)) throw new Conflict('La solicitud ya no está en ese punto.');
  if (to === 'forwarded' && request.role !== 'processor')
    throw new Conflict('Solo se remite a la aseguradora lo que tratamos como encargado.');
  const endsEarly = to === 'closed' && (request.state === 'received' || request.state === 'searching');
  if (said === '' && (to === 'forwarded' || endsEarly)) throw new Invalid({ note: 'Escriba el motivo' });
  await context.db
    .updateTable('privacyRequest')
    .set({ state: to, ...(to === 'searching' && { handlerId: context.actor.userId }), version: bumpVersion })
    .where('id', '=', id)
    .execute();
  await recordMove(context, id, to, said);
  note(context, { entity: 'privacyRequest', entityId: id, changes: { state: [request.state, to] } });
  return readOne(context, id);
};
