import type { AffectedParty } from '@aura/contracts/claims/affected-parties';
import type { ClaimFile } from '@aura/contracts/claims/claim';
import { displayNumber } from '@aura/domain/claim-number';
import { CONDITIONS, type ConditionName } from '@aura/domain/process/conditions';
import { useNavigate } from '@tanstack/react-router';
import { startScreenAct } from '../../../lib/screen-acts.ts';
import { ACT_OF, PAGE_OF, TAB_OF } from '../condition-acts.ts';
import type { FileTab } from '../file-tabs.ts';

interface Mends {
  readonly onTab: (tab: FileTab) => void;
  readonly onEditParty: (party: AffectedParty) => void;
}

/** Opens the act that fulfils a missing condition: its screen, or its tab with the act begun. */
export function useMend(claim: ClaimFile, party: AffectedParty | null, { onTab, onEditParty }: Mends) {
  const navigate = useNavigate();
  return (condition: ConditionName) => {
    if (party === null) return;
    const page = (PAGE_OF as Partial<Record<ConditionName, (typeof PAGE_OF)[keyof typeof PAGE_OF]>>)[condition];
    const { place } = CONDITIONS[condition];
    if (page !== undefined) return void navigate(addressOf(page, claim, party) as never);
    if (place === 'party') return onEditParty(party);
    const tab = TAB_OF[place];
    const act = ACT_OF[condition];
    if (tab !== undefined) onTab(tab);
    if (act !== undefined) startScreenAct(act);
  };
}

function addressOf(page: (typeof PAGE_OF)[keyof typeof PAGE_OF], claim: ClaimFile, { id }: AffectedParty) {
  const sinisterSlug = claim.slug;
  switch (page) {
    case 'claim':
      return { to: '/siniestros/edicion/$id', params: { id: claim.slug } };
    case 'quotation':
      return {
        to: '/siniestros/$sinisterSlug/cotizacion/$casualtyId/detalle',
        params: { sinisterSlug, casualtyId: String(id) },
      };
    case 'budget':
      return { to: '/siniestros/$sinisterSlug/presupuesto', params: { sinisterSlug }, search: { casualty: id } };
    case 'agreement':
      return {
        to: '/siniestro/$sinisterSlug/afectado/$affectedId/pactar-monto',
        params: { sinisterSlug, affectedId: String(id) },
      };
    case 'run':
      return { to: '/corte_proveedores' };
    case 'payments':
      return { to: '/proveedores/cuentas', search: { text: displayNumber(claim) } };
    case 'bill':
      return { to: '/facturas/facturacion', search: { parties: String(id) } };
    case 'ownOrders':
      return { to: '/proveedores/mis-ordenes', search: { text: displayNumber(claim) } };
    case 'counterReceipt':
      return { to: '/facturas/contrarecibos/registro' };
    case 'invoices':
      return { to: '/facturas/facturados', search: { text: displayNumber(claim) } };
  }
}
