import type { BillingBlocker } from '@aura/domain/invoicing/billing-gates';
import { claimAddress } from '../../claims/public.ts';

export interface MendPlace {
  readonly to: string;
  readonly search: Readonly<Record<string, string | number>>;
}

interface Blocked {
  readonly claim: string;
  readonly affectedPartyId: number;
  readonly customerId: number;
  readonly businessUnitId: number | null;
}

/** Acts and tabs of the claim file that open a gate. */
const IN_FILE: Readonly<Partial<Record<BillingBlocker, Readonly<Record<string, string>>>>> = {
  work: { tab: 'files', act: 'validate-work' },
  quotation: { tab: 'quotation' },
  authorization: { tab: 'quotation' },
  laterAuthorization: { tab: 'quotation' },
  data: { tab: 'files', act: 'confirm-data' },
  paperwork: { tab: 'files', act: 'confirm-paperwork' },
  settlement: { tab: 'files' },
  process: { act: 'next' },
};

/** Where a closed gate is opened: the claim file with the act begun, the customer's form, or the business unit. */
export function mendPlace(
  gate: BillingBlocker,
  { claim, affectedPartyId, customerId, businessUnitId }: Blocked,
): MendPlace {
  if (gate === 'customerFiscal' || gate === 'codes') return { to: `/clientes/edicion/${customerId}`, search: {} };
  if (gate === 'unitFiscal' && businessUnitId !== null)
    return { to: '/unidades_de_negocio', search: { open: businessUnitId } };
  return { to: claimAddress(claim), search: { affected: affectedPartyId, ...IN_FILE[gate] } };
}
