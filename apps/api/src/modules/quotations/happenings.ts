import type { QuotationFactName } from '@aura/contracts/facts';
import { QUOTATION_REASON_WORDS } from '@aura/contracts/quotations/quotation';
import { formatMoney } from '@aura/domain/format';
import { type HappeningsOf, line, shared } from '../claims/public.ts';

/** Said to the bitácora and the audit only. */
interface Beyond {
  /** Ours, or the provider's own: each stays with those who read it. */
  readonly 'quotation.begun': { readonly lines: number; readonly side: 'customer' | 'provider' };
  readonly 'quotation.saved': { readonly totalBefore: number; readonly linesBefore: number; readonly lines: number };
  readonly 'quotation.closed': { readonly total: number; readonly explanation: readonly string[] };
  readonly 'quotation.reopened': { readonly comment: string };
  readonly 'quotation.authorizationLost': { readonly from: number; readonly to: number };
}

const about = (told: { readonly quotationId: number }) => ({ entity: 'quotation', entityId: told.quotationId });

export const quotationHappenings: HappeningsOf<QuotationFactName, Beyond> = {
  // One line when it begins; what is typed afterwards is in its history.
  'quotation.begun': {
    entry: ({ affectedPartyId, side }) =>
      side === 'provider'
        ? shared(affectedPartyId, 'El proveedor empezó su cotización.')
        : line('Cotización iniciada.', { affectedPartyId }),
    audit: (told) => ({ ...about(told), changes: { total: [null, told.total], lines: [null, told.lines] } }),
    refreshes: 'claim',
  },
  'quotation.saved': {
    audit: (told) => ({
      ...about(told),
      changes: { total: [told.totalBefore, told.total], lines: [told.linesBefore, told.lines] },
    }),
    refreshes: 'claim',
  },
  'quotation.handedIn': {
    entry: ({ affectedPartyId, versionNumber }) =>
      shared(affectedPartyId, `El proveedor entregó su cotización (versión ${versionNumber}).`),
    audit: (told) => ({ ...about(told), changes: { state: ['draft', 'handedIn'] } }),
    refreshes: 'claim',
  },
  'quotation.closed': {
    entry: ({ affectedPartyId, versionNumber, total, explanation }) =>
      line(
        `Cotización cerrada, versión ${versionNumber}: ${formatMoney(total)}. ${explanation.join(' ')}`.slice(0, 900),
        {
          affectedPartyId,
        },
      ),
    audit: (told) => ({
      ...about(told),
      changes: { state: ['draft', told.needsAuthorization ? 'closed' : 'exempt'] },
    }),
    refreshes: 'claim',
  },
  'quotation.reopened': {
    entry: ({ affectedPartyId, versionNumber, reason, comment }) =>
      line(`Cotización reabierta, versión ${versionNumber}. ${reasonLine(reason, comment)}`, { affectedPartyId }),
    audit: (told) => ({ ...about(told), detail: { reason: told.reason, comment: told.comment } }),
    refreshes: 'claim',
  },
  'quotation.authorizationLost': {
    entry: ({ affectedPartyId, from, to }) =>
      line(
        from === to
          ? 'Cambió el trabajo cotizado: la autorización ya no vale y se pide de nuevo.'
          : `La cotización pasó de ${formatMoney(from)} a ${formatMoney(to)}: la autorización ya no vale y se pide de nuevo.`,
        { affectedPartyId },
      ),
    audit: (told) => ({ ...about(told), changes: { authorizedPrice: [told.from, null] } }),
    refreshes: 'claim',
  },
};

function reasonLine(reason: string, comment: string): string {
  const words =
    reason in QUOTATION_REASON_WORDS
      ? QUOTATION_REASON_WORDS[reason as keyof typeof QUOTATION_REASON_WORDS].es
      : reason;
  return comment === '' ? `Motivo: ${words}.` : `Motivo: ${words}. ${comment}`;
}
