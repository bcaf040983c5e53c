import type {
  registerPayeeAccount as registerPayeeAccountContract,
  verifyPayeeAccount as verifyPayeeAccountContract,
} from '@aura/contracts/payments/asking';
import { bankName } from '@aura/domain/clabe';
import { sql } from 'kysely';
import type { Context, UseCase } from '../../../core/context.ts';
import { Conflict, Forbidden, Invalid } from '../../../core/errors.ts';
import { one } from '../../../core/sql.ts';
import { lockParty, seeParty } from '../../claims/public.ts';
import { happened } from '../base/happened.ts';
import { readPaymentsOf } from './payment-terms.ts';

/** Replaces the previous account; payable once a second person has verified it against the documents. */
export const registerPayeeAccount: UseCase<typeof registerPayeeAccountContract> = async (
  context,
  { params: { id }, body },
) => {
  const { claim } = await lockParty(context, id);
  await refuseUnlessPayable(context, id);
  const { db, actor, now } = context;
  await db
    .updateTable('payeeAccount')
    .set({ endedAt: now() })
    .where('affectedPartyId', '=', id)
    .where('endedAt', 'is', null)
    .execute();
  const { id: accountId } = await db
    .insertInto('payeeAccount')
    .values({ affectedPartyId: id, ...body, registeredBy: actor.userId, registeredAt: now() })
    .returning('id')
    .executeTakeFirstOrThrow();
  await happened(context, 'payment.accountRegistered', {
    claimId: claim.id,
    slug: claim.slug,
    affectedPartyId: id,
    accountId,
    account: maskClabe(body.clabe),
  });
  return readPaymentsOf(context, id);
};

/** Bank and last digits; the full number is never shown. */
export function maskClabe(clabe: string): string {
  return `${bankName(clabe.slice(0, 3))} ···· ${clabe.slice(-4)}`;
}

async function refuseUnlessPayable({ db }: Context, partyId: number): Promise<void> {
  const { isPaidToParty, isOnItsWay } = await one(
    db,
    sql<{ isPaidToParty: boolean; isOnItsWay: boolean }>`select a.is_paid_to_affected_party as is_paid_to_party,
      exists (select from payment_request r where r.affected_party_id = a.id and r.kind = 'thirdParty' and r.state = 'scheduled') as is_on_its_way
    from affected_party a where a.id = ${partyId}`,
  );
  if (!isPaidToParty) throw new Conflict('Este afectado se repara: no se le paga directamente.');
  if (isOnItsWay) throw new Conflict('Su pago ya está programado en un corte: la cuenta no se cambia ahora.');
}

/** The second person types the number from the documents: a mere click would compare nothing. */
export const verifyPayeeAccount: UseCase<typeof verifyPayeeAccountContract> = async (
  context,
  { params: { id }, body },
) => {
  const { claim } = await seeParty(context, id);
  const account = await context.db
    .selectFrom('payeeAccount')
    .selectAll()
    .where('affectedPartyId', '=', id)
    .where('endedAt', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (account === undefined) throw new Conflict('El afectado no tiene una cuenta registrada.');
  if (account.verifiedAt !== null) throw new Conflict('Esta cuenta ya se verificó.');
  if (account.registeredBy === context.actor.userId)
    throw new Forbidden('Quien registró la cuenta no puede verificarla: debe hacerlo otra persona.');
  if (account.clabe !== body.clabe)
    throw new Invalid({ clabe: 'No coincide con la cuenta registrada: compárela con el estado de cuenta' });
  await context.db
    .updateTable('payeeAccount')
    .set({ verifiedAt: context.now(), verifiedBy: context.actor.userId })
    .where('id', '=', account.id)
    .execute();
  await happened(context, 'payment.accountVerified', {
    claimId: claim.id,
    slug: claim.slug,
    affectedPartyId: id,
    accountId: account.id,
    account: maskClabe(account.clabe),
  });
  return readPaymentsOf(context, id);
};
