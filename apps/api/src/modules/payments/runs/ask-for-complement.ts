import { paymentNumber } from '@aura/domain/payments/payment-request';
import type { Act } from '../../../core/act.ts';
import { openTask } from '../../claims/public.ts';
import type { HeldRequest } from '../base/payment-request.store.ts';

/** The task title that identifies the missing complement of a request. */
export function complementTask(folio: number): string {
  return `Falta el complemento de pago de ${paymentNumber(folio)}`;
}

export async function askForComplement(act: Act, request: HeldRequest, dueOn: string): Promise<void> {
  const { claimId, affectedPartyId, folio } = request;
  await openTask(act, { claimId, affectedPartyId, title: complementTask(folio), ownerGroup: 'Finanzas', dueOn });
}
