import type { requestBankAccount as contract } from '@aura/contracts/providers/bank-accounts';
import { sql } from 'kysely';
import { note } from '../../../core/audit.ts';
import type { UseCase } from '../../../core/context.ts';
import { Conflict, Invalid } from '../../../core/errors.ts';
import { lockProvider } from '../registry/lock-provider.ts';
import { accountNote, readBankAccount } from './bank-account.store.ts';
import { mailOfAccount } from './mail-of-account.ts';

export const requestBankAccount: UseCase<typeof contract> = async (context, { params, body: { clabe } }) => {
  const { db, actor } = context;
  const { isActive } = await lockProvider(context, params.id);
  if (!isActive) throw new Invalid({ '': 'El proveedor está inactivo' });
  // A concurrent request for the same number waits here, and then sees whose it is.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`clabe ${clabe}`}, 0))`.execute(db);
  const known = await db
    .selectFrom('providerBankAccount as b')
    .innerJoin('provider as p', 'p.id', 'b.providerId')
    .select(['b.providerId', 'b.approvedAt', 'p.fullName'])
    .where('b.rejectedAt', 'is', null)
    .where((where) =>
      where.or([
        where('b.clabe', '=', clabe),
        where.and([where('b.providerId', '=', params.id), where('b.approvedAt', 'is', null)]),
      ]),
    )
    .execute();
  if (known.some(({ providerId, approvedAt }) => providerId === params.id && approvedAt === null))
    throw new Conflict('Ya hay una cuenta en espera de decisión. Decídala antes de pedir otra.');
  const other = known.find(({ providerId }) => providerId !== params.id);
  if (other !== undefined) throw new Invalid({ clabe: `Esta cuenta es de ${other.fullName}` });
  const { id } = await db
    .insertInto('providerBankAccount')
    .values({ providerId: params.id, clabe, requestedById: actor.userId, requestedAt: context.now() })
    .returning('id')
    .executeTakeFirstOrThrow();
  note(context, accountNote({ id, providerId: params.id, clabe }, 'requested'));
  const asked = { providerId: params.id, clabe, requestedById: actor.userId };
  await mailOfAccount(context, asked, { what: 'requested', usableFrom: null });
  return readBankAccount(context, params.id, id);
};
