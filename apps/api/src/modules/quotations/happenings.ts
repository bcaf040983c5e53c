import type { QuotationFactName } from '@aura/contracts/facts';
import { QUOTATION_REASON_WORDS } from '@aura/contracts/quotations/quotation';
import { type AuthorizationVerdict, DECIDED_VERBS, PACKAGE_DAYS } from '@aura/domain/authorization-terms';
import { formatMoney } from '@aura/domain/format';
import { type HappeningsOf, line, shared } from '../claims/public.ts';

/** Extra data for the bitácora and the audit, not part of the fact. */
interface Beyond {
  /** Our document or the provider's; the entry is visible to its readers only. */
  readonly 'quotation.begun': { readonly lines: number; readonly side: 'customer' | 'provider' };
  readonly 'quotation.saved': { readonly totalBefore: number; readonly linesBefore: number; readonly lines: number };
  readonly 'quotation.closed': {
    readonly total: number;
    readonly explanation: readonly string[];
    /** The rules' findings, each with the reason given. */
    readonly findings: readonly string[];
  };
  readonly 'quotation.reopened': { readonly comment: string };
  readonly 'quotation.sent': { readonly total: number; readonly to: readonly string[]; readonly sha256: string };
  readonly 'quotation.reminded': { readonly to: readonly string[] };
  readonly 'quotation.decided': {
    readonly by: string;
    readonly comment: string;
    readonly total: number;
    readonly isByLink: boolean;
  };
  readonly 'quotation.linkRevoked': { readonly signer: string };
  readonly 'quotation.authorizationLost': { readonly from: number; readonly to: number };
}

const about = (told: { readonly quotationId: number }) => ({ entity: 'quotation', entityId: told.quotationId });

export const quotationHappenings: HappeningsOf<QuotationFactName, Beyond> = {
  // One entry when it begins; later edits are in its history.
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
    entry: ({ affectedPartyId, versionNumber, total, explanation, findings }) => {
      const closed = `Cotización cerrada, versión ${versionNumber}: ${formatMoney(total)}.`;
      return line([closed, ...explanation, ...findings].join(' ').slice(0, 900), { affectedPartyId });
    },
    audit: (told) => ({
      ...about(told),
      changes: { state: ['draft', told.needsAuthorization ? 'closed' : 'exempt'] },
      detail: { findings: told.findings },
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
  'quotation.sent': {
    entry: ({ affectedPartyId, versionNumber, moment, total, to, sha256 }) =>
      line(
        `${moment === 'before' ? 'Cotización enviada a autorización' : 'Monto final enviado a aceptación'}, versión ${versionNumber}: ${formatMoney(total)}. ${to.length === 0 ? 'Sin correo: la matriz no nombra a nadie con dirección.' : `A ${to.join(', ')}.`} SHA-256 ${sha256.slice(0, 12)}….`,
        { affectedPartyId },
      ),
    audit: (told) => ({ ...about(told), detail: { requestId: told.requestId, to: told.to, sha256: told.sha256 } }),
    refreshes: 'claim',
  },
  'quotation.reminded': {
    entry: ({ affectedPartyId, to }) =>
      line(`Se recordó la autorización pendiente a ${to.join(', ')}.`, { affectedPartyId }),
    audit: (told) => ({ ...about(told), detail: { requestId: told.requestId, to: told.to } }),
    refreshes: 'claim',
  },
  'quotation.decided': {
    entry: (told) => line(decisionLine(told), { affectedPartyId: told.affectedPartyId }),
    audit: (told) => ({
      ...about(told),
      changes: { authorization: ['waiting', told.isWaitingForGnp ? 'gnp' : told.verdict] },
      detail: { requestId: told.requestId, by: told.by },
    }),
    refreshes: 'claim',
  },
  'quotation.expired': {
    entry: ({ affectedPartyId, versionNumber }) =>
      line(`La autorización de la versión ${versionNumber} venció: el cliente no respondió en ${PACKAGE_DAYS} días.`, {
        affectedPartyId,
      }),
    audit: (told) => ({ ...about(told), changes: { authorization: ['waiting', 'expired'] } }),
    refreshes: 'claim',
  },
  'quotation.linkRevoked': {
    entry: ({ affectedPartyId, signer }) =>
      line(`Se revocó el enlace de autorización de ${signer}.`, { affectedPartyId }),
    audit: (told) => ({ ...about(told), detail: { requestId: told.requestId, linkId: told.linkId } }),
    refreshes: 'claim',
  },
};

function decisionLine(told: {
  readonly by: string;
  readonly verdict: AuthorizationVerdict;
  readonly moment: 'before' | 'after';
  readonly versionNumber: number;
  readonly total: number;
  readonly comment: string;
  readonly isByLink: boolean;
  readonly isWaitingForGnp: boolean;
}): string {
  const what = told.moment === 'before' ? 'la cotización' : 'el monto final';
  const how = told.isByLink ? ' por enlace' : '';
  const comment = told.comment === '' ? '' : ` «${told.comment}»`;
  const next = told.isWaitingForGnp ? ' Falta la autorización de GNP.' : '';
  return `${told.by} ${DECIDED_VERBS[told.verdict]} ${what}, versión ${told.versionNumber} (${formatMoney(told.total)})${how}.${comment}${next}`.slice(
    0,
    3900,
  );
}

function reasonLine(reason: string, comment: string): string {
  const words =
    reason in QUOTATION_REASON_WORDS
      ? QUOTATION_REASON_WORDS[reason as keyof typeof QUOTATION_REASON_WORDS].es
      : reason;
  return comment === '' ? `Motivo: ${words}.` : `Motivo: ${words}. ${comment}`;
}
