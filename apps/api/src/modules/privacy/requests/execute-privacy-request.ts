import type { executePrivacyRequest as contract } from '@aura/contracts/privacy/requests';
import { maySetPrivacyRequest } from '@aura/domain/privacy/privacy-request';
import { note } from '../../../core/audit.ts';
import type { UseCase } from '../../../core/context.ts';
import { Conflict, Invalid } from '../../../core/errors.ts';
import { bumpVersion } from '../../../core/sql.ts';
import { cancelMatches } from '../retention/cancel-matches.ts';
import { readOne } from './read-privacy-request.ts';
import { lockRequest, recordMove } from './request.store.ts';

/** Carries out a cancellation; the other rights are carried out where the data is kept, and here only documented. */
export const executePrivacyRequest: UseCase<typeof contract> = async (context, { params: { id }, body }) => {
  const request = await lockRequest(context, id, body.version);
  if (!maySetPrivacyRequest(request.state, 'executed')) throw new Conflict('Solo se ejecuta lo que procede.');
  const isCancellation = request.type === 'cancellation';
  if (!isCancellation && body.note === '') throw new Invalid({ note: 'Escriba qué se hizo' });
  if (isCancellation) await cancelMatches(context, id);
  await context.db
    .updateTable('privacyRequest')
    .set({ state: 'executed', executedAt: context.now(), version: bumpVersion })
    .where('id', '=', id)
    .execute();
  await recordMove(context, id, 'executed', body.note);
  note(context, { entity: 'privacyRequest', entityId: id, changes: { state: [request.state, 'executed'] } });
  return readOne(context, id);
};
