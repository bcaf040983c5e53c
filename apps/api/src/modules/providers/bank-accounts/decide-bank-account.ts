import type {
  approveBankAccount as approveContract,
  BankAccount,
  rejectBankAccount as rejectContract,
  requestBankAccount as requestContract,
  revealBankAccount as revealContract,
} from '@aura/contracts/providers/bank-accounts';
import { bankName } from '@aura/domain/clabe';
import { sql } from 'kysely';
import { note, recordAudit } from '../../../core/audit.ts';
import type { AuditNote } from '../../../core/act.ts';
import type { Context, UseCase } from '../../../core/context.ts';
import { Conflict, Forbidden, Invalid, NotFound } from '../../../core/errors.ts';
import { lockProvider } from '../registry/lock-provider.ts';
import { readBankAccounts } from './read-bank-accounts.ts';

/** Whoever was deceived into changing an account has a day to notice. */
const COOLING_MS = 24 * 60 * 60 * 1000;

export const requestBankAccount: UseCase<typeof requestContract> = async (context, { params, body: { clabe } }) => {
  const { db, actor } = context;
  const { isActive } = await lockProvider(context, params.id);
  if (!isActive) throw new Invalid({ '': 'El proveedor está inactivo' });
  // Whoever asks for the same number at the same time waits here, and then sees whose it is.
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
  note(context, told({ id, providerId: params.id, clabe }, 'requested'));
  return shown(context, params.id, id);
};

export const approveBankAccount: UseCase<typeof approveContract> = async (context, { params: { id }, body }) => {
  const account = await lockPending(context, id);
  if (account.requestedById === context.actor.userId)
    throw new Forbidden('Quien pidió la cuenta no puede aprobarla: debe hacerlo otra persona.');
  if (account.clabe !== body.clabe)
    throw new Invalid({ clabe: 'No coincide con la cuenta solicitada: compárela con la carátula bancaria' });
  const approvedAt = context.now();
  await context.db
    .updateTable('providerBankAccount')
    .set({ approvedAt, approvedById: context.actor.userId, usableFrom: new Date(approvedAt.getTime() + COOLING_MS) })
    .where('id', '=', id)
    .execute();
  note(context, told(account, 'approved'));
  return shown(context, account.providerId, id);
};

export const rejectBankAccount: UseCase<typeof rejectContract> = async (
  context,
  { params: { id }, body: { reason } },
) => {
  const account = await lockPending(context, id);
  await context.db
    .updateTable('providerBankAccount')
    .set({ rejectedAt: context.now(), rejectedById: context.actor.userId, rejectionReason: reason })
    .where('id', '=', id)
    .execute();
  note(context, told(account, 'rejected'));
  return shown(context, account.providerId, id);
};

export const revealBankAccount: UseCase<typeof revealContract> = (context, { params: { id } }) =>
  context.inTransaction(async (inside) => {
    const account = await lockPending(inside, id);
    await recordAudit(inside, { act: 'revealBankAccount', ...told(account, 'seen') });
    return { clabe: account.clabe };
  });

interface Account {
  readonly id: number;
  readonly providerId: number;
  readonly clabe: string;
}

async function lockPending({ db }: Context, id: number) {
  const account = await db
    .selectFrom('providerBankAccount')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (account === undefined) throw new NotFound();
  if (account.approvedAt !== null || account.rejectedAt !== null) throw new Conflict('La cuenta ya se decidió.');
  return account;
}

/** The history tells bank, end and what happened; the number itself never comes there. */
function told({ id, providerId, clabe }: Account, what: string): AuditNote {
  const masked = `${bankName(clabe.slice(0, 3))} ···· ${clabe.slice(-4)}`;
  return {
    entity: 'provider',
    entityId: providerId,
    changes: { bankAccount: [null, { account: masked, what }] },
    detail: { bankAccountId: id },
  };
}

async function shown(context: Context, providerId: number, id: number): Promise<BankAccount> {
  const account = (await readBankAccounts(context, providerId)).find((one) => one.id === id);
  if (account === undefined) throw new NotFound();
  return account;
}
