import type { openRun as contract } from '@aura/contracts/payments/runs';
import { businessDay } from '@aura/domain/business-day';
import { note } from '../../../core/audit.ts';
import type { UseCase } from '../../../core/context.ts';
import { Conflict, Invalid } from '../../../core/errors.ts';
import { runReply } from './run-reply.ts';

export const openRun: UseCase<typeof contract> = async (context, { body: { accountId, cutOffAt, payOn } }) => {
  const { db, actor, now } = context;
  const account = await db
    .selectFrom('companyAccount')
    .select(['name', 'isActive'])
    .where('id', '=', accountId)
    .executeTakeFirst();
  if (account === undefined || !account.isActive) throw new Invalid({ accountId: 'Elija una cuenta activa' });
  if (payOn < businessDay(now())) throw new Invalid({ payOn: 'Ese día ya pasó' });
  const opened = await db
    .insertInto('paymentRun')
    .values({ accountId, cutOffAt, payOn, openedBy: actor.userId, openedAt: now() })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (opened === undefined) throw new Conflict('Esa cuenta ya tiene un corte abierto. Actualice la página.');
  note(context, {
    entity: 'paymentRun',
    entityId: opened.id,
    changes: { state: [null, 'open'] },
    detail: { account: account.name, payOn },
  });
  return runReply(context, opened.id);
};
