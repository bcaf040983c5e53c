import type { openOwnPaymentProof as contract } from '@aura/contracts/payments/asking';
import { paymentNumber } from '@aura/domain/payments/payment-request';
import { sql } from 'kysely';
import type { UseCase } from '../../../core/context.ts';
import { oneOrNotFound } from '../../../core/sql.ts';
import { storedPdf } from '../../files/public.ts';

/** Row-level security limits this to transfers to the caller's provider. */
export const openOwnPaymentProof: UseCase<typeof contract> = async (context, { params: { id } }) => {
  const { proofKey, folio } = await oneOrNotFound(
    context.db,
    sql<{
      proofKey: string;
      folio: number;
    }>`select t.proof_key, r.folio from payment_request r join payment_transfer t on t.id = r.transfer_id
    where r.id = ${id} and r.provider_id = ${context.actor.providerId} and t.state = 'paid' and t.proof_key is not null`,
  );
  return storedPdf(context, proofKey, `comprobante-${paymentNumber(folio)}.pdf`);
};
