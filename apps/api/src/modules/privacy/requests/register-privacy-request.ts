import type { registerPrivacyRequest as contract } from '@aura/contracts/privacy/requests';
import { sql } from 'kysely';
import { note } from '../../../core/audit.ts';
import type { UseCase } from '../../../core/context.ts';
import { Invalid } from '../../../core/errors.ts';
import { one } from '../../../core/sql.ts';
import { attachFile } from '../../files/public.ts';
import { readOne } from './read-privacy-request.ts';
import { dayAfter, recordMove, termOf, today } from './request.store.ts';

/** The legal term counts from the day of receipt, not of registration. */
export const registerPrivacyRequest: UseCase<typeof contract> = async (context, { body }) => {
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
