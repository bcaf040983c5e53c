import type { answerPrivacyRequest as contract } from '@aura/contracts/privacy/requests';
import { maySetPrivacyRequest } from '@aura/domain/privacy/privacy-request';
import { note } from '../../../core/audit.ts';
import type { UseCase } from '../../../core/context.ts';
import { Conflict } from '../../../core/errors.ts';
import { bumpVersion } from '../../../core/sql.ts';
import { attachFile } from '../../files/public.ts';
import { readOne } from './read-privacy-request.ts';
import { dayAfter, lockRequest, recordMove, termOf, today } from './request.store.ts';

/** The term for carrying it out starts with the answer. */
export const answerPrivacyRequest: UseCase<typeof contract> = async (context, { params: { id }, body }) => {
  const { isGranted, motive, answerKey, version } = body;
  const request = await lockRequest(context, id, version);
  const state = isGranted ? 'answered' : 'refused';
  if (!maySetPrivacyRequest(request.state, state))
    throw new Conflict(isGranted ? 'Busque primero los datos de la persona.' : 'La solicitud ya no está en ese punto.');
  if (answerKey !== null)
    await attachFile(context, { fileKey: answerKey, purpose: 'privacyDocument', field: 'answerKey' });
  const day = today(context);
  const { days } = await termOf(context, 'execute', day);
  const executeDue = isGranted ? await dayAfter(context, day, days) : null;
  await context.db
    .updateTable('privacyRequest')
    .set({ state, motive, answerKey, answeredAt: context.now(), executeDue, warnedOn: null, version: bumpVersion })
    .where('id', '=', id)
    .execute();
  await recordMove(context, id, state, motive);
  note(context, { entity: 'privacyRequest', entityId: id, changes: { state: [request.state, state] } });
  return readOne(context, id);
};
