import type {
  registerPrivacyRequest as registerPrivacyRequestContract,
  extendPrivacyRequest as extendPrivacyRequestContract,
  movePrivacyRequest as movePrivacyRequestContract,
  answerPrivacyRequest as answerPrivacyRequestContract,
  executePrivacyRequest as executePrivacyRequestContract,
  openPrivacyFile as openPrivacyFileContract,
} from '@aura/contracts/privacy/requests';
import { sql } from 'kysely';
import { maySetPrivacyRequest } from '@aura/domain/privacy/privacy-request';
import { note } from '../../../core/audit.ts';
import type { UseCase } from '../../../core/context.ts';
import { Invalid, Conflict } from '../../../core/errors.ts';
import { one, bumpVersion, oneOrNotFound } from '../../../core/sql.ts';
import { attachFile, handOutFile } from '../../files/public.ts';
import { cancelMatches } from '../retention/cancel-matches.ts';
import { readOne } from './read-privacy-request.ts';
import { dayAfter, recordMove, termOf, today, lockRequest, runningTerm } from './request.store.ts';

/** The legal term counts from the day of receipt, not of registration. */
export const registerPrivacyRequest: UseCase<typeof registerPrivacyRequestContract> = async (context, { body }) => {
  const { db, actor, now } = context;
  const { identityKey, receivedOn, role, customerId, ...asked } = body;
  if (receivedOn > today(context)) throw new Invalid({ receivedOn: 'La fecha de recepción no puede ser futura' });
  if (role === 'processor' && customerId === null)
    throw new Invalid({ customerId: 'Diga de qué aseguradora son los datos' });
  if (customerId !== null) await refuseUnknown(context, customerId);
  if (identityKey !== null)
    await attachFile(context, { fileKey: identityKey, purpose: 'privacyDocument', field: 'identityKey' });
  const { days } = await termOf(context, 'answer', receivedOn);
  const { id } = await db
    .insertInto('privacyRequest')
    .values({
      ...asked,
      role,
      customerId,
      receivedOn,
      answerDue: await dayAfter(context, receivedOn, days),
      identityKey,
      madeBy: actor.userId,
      madeAt: now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await recordMove(context, id, 'received', '');
  note(context, { entity: 'privacyRequest', entityId: id, detail: { type: asked.type, receivedOn } });
  return readOne(context, id);
};

async function refuseUnknown({ db }: Parameters<typeof readOne>[0], customerId: number): Promise<void> {
  const { isThere } = await one(
    db,
    sql<{ isThere: boolean }>`select exists (select from customer where id = ${customerId}) as is_there`,
  );
  if (!isThere) throw new Invalid({ customerId: 'No existe esa aseguradora' });
}

/** Each term once, counted from its original end and only before it: the law lets no missed term be extended. */
export const extendPrivacyRequest: UseCase<typeof extendPrivacyRequestContract> = async (
  context,
  { params: { id }, body },
) => {
  const { reason, version } = body;
  const request = await lockRequest(context, id, version);
  const term = runningTerm(request.state);
  if (term === null) throw new Conflict('Ya no corre ningún plazo.');
  const [due, was] =
    term === 'answer'
      ? [request.answerDue, request.answerExtension]
      : [request.executeDue ?? request.answerDue, request.executeExtension];
  if (was !== '') throw new Conflict('El plazo ya se amplió una vez.');
  if (due < today(context)) throw new Conflict('El plazo ya venció: no se puede ampliar.');
  const { extensionDays } = await termOf(context, term, today(context));
  const extended = await dayAfter(context, due, extensionDays);
  await context.db
    .updateTable('privacyRequest')
    .set({
      ...(term === 'answer'
        ? { answerDue: extended, answerExtension: reason }
        : { executeDue: extended, executeExtension: reason }),
      warnedOn: null,
      version: bumpVersion,
    })
    .where('id', '=', id)
    .execute();
  await recordMove(context, id, request.state, `Plazo ampliado al ${extended}: ${reason}`);
  note(context, { entity: 'privacyRequest', entityId: id, changes: { due: [due, extended] } });
  return readOne(context, id);
};

/** The user who starts the search becomes its handler. */
export const movePrivacyRequest: UseCase<typeof movePrivacyRequestContract> = async (
  context,
  { params: { id }, body },
) => {
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

/** The term for carrying it out starts with the answer. */
export const answerPrivacyRequest: UseCase<typeof answerPrivacyRequestContract> = async (
  context,
  { params: { id }, body },
) => {
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

/** Carries out a cancellation; the other rights are carried out where the data is kept, and here only documented. */
export const executePrivacyRequest: UseCase<typeof executePrivacyRequestContract> = async (
  context,
  { params: { id }, body },
) => {
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

const KEYS = { identity: sql`q.identity_key`, answer: sql`q.answer_key`, export: sql`q.export_key` } as const;

export const openPrivacyFile: UseCase<typeof openPrivacyFileContract> = async (
  context,
  { params: { id }, body: { which } },
) => {
  const { key } = await oneOrNotFound(
    context.db,
    sql<{
      key: string;
    }>`select ${KEYS[which]} as key from privacy_request q where q.id = ${id} and ${KEYS[which]} is not null`,
  );
  return handOutFile(context, key, 'download');
};
