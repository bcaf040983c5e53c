import { sql } from 'kysely';
import type { Act } from '../../../core/act.ts';
import { one } from '../../../core/sql.ts';
import type { OrderDraft } from './order-draft.ts';
import { isLive } from './order.store.ts';

interface Standing {
  readonly isActive: boolean;
  readonly isAllowed: boolean;
  readonly hasOrder: boolean;
  readonly state: string;
}

/** Why no order can be issued for this agreement now, as a message; null if one can. */
export async function refusalOf(
  { db }: Pick<Act, 'db'>,
  {
    agreementId,
    affectedPartyId,
    providerId,
    way,
  }: Pick<OrderDraft, 'agreementId' | 'affectedPartyId' | 'providerId' | 'way'>,
): Promise<string | null> {
  if (way === 'affectedPayment') return 'El pago al afectado no lleva orden de compra.';
  const standing = await one(
    db,
    sql<Standing>`select g.state, exists (select from purchase_order o where o.affected_party_id = a.id
        and o.provider_id is not distinct from ${providerId} and ${isLive}) as has_order, ${partyStanding}
    from agreement g join affected_party a on a.id = g.affected_party_id join claim c on c.id = a.claim_id
    where g.id = ${agreementId} and a.id = ${affectedPartyId}`,
  );
  if (standing.state === 'waiting') return 'El monto espera aprobación: todavía no está pactado.';
  if (standing.state !== 'agreed') return 'Ese monto ya no está pactado. Actualice la página.';
  if (standing.hasOrder) return 'Ese proveedor ya tiene una orden vigente para este afectado.';
  return refusalOfParty(standing);
}

/** Requirements on the party `a` and its claim `c`. */
export const partyStanding = sql`a.is_active and c.is_active as is_active,
  a.is_authorized or exists (select from quotation q where q.affected_party_id = a.id and q.side = 'customer' and q.is_current and not q.needs_authorization) as is_allowed`;

export function refusalOfParty({ isActive, isAllowed }: Pick<Standing, 'isActive' | 'isAllowed'>): string | null {
  if (!isActive) return 'El afectado o el siniestro está inactivo.';
  if (!isAllowed) return 'Falta la autorización del cliente: sin ella no se emite la orden de compra.';
  return null;
}
