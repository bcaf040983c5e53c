import type { verifyPayeeAccount as contract } from '@aura/contracts/payments/asking';
import type { UseCase } from '../../../core/context.ts';
import { Conflict, Forbidden, Invalid } from '../../../core/errors.ts';
import { seeParty } from '../../claims/public.ts';
import { happened } from '../base/happened.ts';
import { readPaymentsOf } from './read-payment-terms.ts';
import { maskClabe } from './register-payee-account.ts';

/** The second person types the number from the documents: a mere click would compare nothing. */
export const verifyPayeeAccount: UseCase<typeof contract> = async (context, { params: { id }, body }) => {
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
