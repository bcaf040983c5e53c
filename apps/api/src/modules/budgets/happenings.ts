import type { BudgetFactName } from '@aura/contracts/facts';
import { formatMoney } from '@aura/domain/format';
import { type HappeningsOf, line } from '../claims/public.ts';
import { type OrderBeyond, orderHappenings } from './order/order-happenings.ts';

/** Extra data for the bitácora and the audit, not part of the fact. */
interface Beyond extends OrderBeyond {
  readonly 'budget.begun': { readonly lines: number };
  readonly 'budget.saved': { readonly totalBefore: number; readonly linesBefore: number; readonly lines: number };
  readonly 'agreement.offered': Priced & { readonly madeBy: 'us' | 'them' };
  readonly 'agreement.agreed': Reasoned;
  readonly 'agreement.approvalAsked': Reasoned;
  readonly 'agreement.approved': Priced & {
    readonly approvals: readonly string[];
    readonly missing: readonly string[];
    readonly standsIn: boolean;
    readonly comment: string;
  };
  readonly 'agreement.refused': Reasoned & { readonly standsIn: boolean };
  readonly 'agreement.cancelled': Reasoned & { readonly stateBefore: string };
  readonly 'agreement.released': {
    readonly reason: string;
    readonly folios: readonly number[];
    readonly concepts: number;
  };
}

interface Priced {
  readonly payee: string;
  readonly amount: number;
}
interface Reasoned extends Priced {
  readonly reason: string;
}

const about = (told: { readonly budgetId: number }) => ({ entity: 'budget', entityId: told.budgetId });
const aboutAgreement = (told: { readonly agreementId: number }) => ({
  entity: 'agreement',
  entityId: told.agreementId,
});
const withReason = (reason: string) => (reason === '' ? '' : ` «${reason}»`);
const untaxed = (amount: number) => `${formatMoney(amount)} más IVA`;
/** A line visible to staff only: neither provider nor insurer may see amounts or payees. */
const inside = (affectedPartyId: number, said: string) => line(said.slice(0, 900), { affectedPartyId });

export const budgetHappenings: HappeningsOf<BudgetFactName, Beyond> = {
  // One line at the start; later edits are in the budget's history.
  'budget.begun': {
    entry: ({ affectedPartyId }) => line('Presupuesto iniciado.', { affectedPartyId }),
    audit: (told) => ({ ...about(told), changes: { total: [null, told.total], lines: [null, told.lines] } }),
    refreshes: 'claim',
  },
  'budget.saved': {
    audit: (told) => ({
      ...about(told),
      changes: { total: [told.totalBefore, told.total], lines: [told.linesBefore, told.lines] },
    }),
    refreshes: 'claim',
  },
  'agreement.offered': {
    entry: ({ affectedPartyId, payee, amount, madeBy }) =>
      inside(
        affectedPartyId,
        madeBy === 'us' ? `Se ofreció ${untaxed(amount)} a ${payee}.` : `${payee} pidió ${untaxed(amount)}.`,
      ),
    audit: (told) => ({ entity: 'priceOffer', entityId: told.offerId, changes: { amount: [null, told.amount] } }),
    refreshes: 'claim',
  },
  'agreement.agreed': {
    entry: ({ affectedPartyId, payee, amount, reason }) =>
      inside(affectedPartyId, `Monto pactado con ${payee}: ${untaxed(amount)}.${withReason(reason)}`),
    audit: (told) => ({
      ...aboutAgreement(told),
      changes: { state: [null, 'agreed'], amount: [null, told.amount] },
      detail: { reason: told.reason },
    }),
    refreshes: 'claim',
  },
  'agreement.approvalAsked': {
    entry: ({ affectedPartyId, payee, amount, reason, groups }) =>
      inside(
        affectedPartyId,
        `Se pidió la aprobación de ${groups.join(' y ')} para pactar ${untaxed(amount)} con ${payee}.${withReason(reason)}`,
      ),
    audit: (told) => ({
      ...aboutAgreement(told),
      changes: { state: [null, 'waiting'], amount: [null, told.amount] },
      detail: { groups: told.groups, reason: told.reason },
    }),
    refreshes: 'claim',
  },
  'agreement.approved': {
    entry: (told) => inside(told.affectedPartyId, approvedLine(told)),
    audit: (told) => ({
      ...aboutAgreement(told),
      changes: { state: ['waiting', told.isAgreed ? 'agreed' : 'waiting'] },
      detail: { approvals: told.approvals, missing: told.missing, standsIn: told.standsIn, comment: told.comment },
    }),
    refreshes: 'claim',
  },
  'agreement.refused': {
    entry: ({ affectedPartyId, payee, amount, reason }) =>
      inside(affectedPartyId, `No se aprobó pactar ${untaxed(amount)} con ${payee}.${withReason(reason)}`),
    audit: (told) => ({
      ...aboutAgreement(told),
      changes: { state: ['waiting', 'refused'] },
      detail: { reason: told.reason, standsIn: told.standsIn },
    }),
    refreshes: 'claim',
  },
  'agreement.cancelled': {
    entry: ({ affectedPartyId, payee, amount, reason }) =>
      inside(affectedPartyId, `Se canceló lo pactado con ${payee} (${untaxed(amount)}).${withReason(reason)}`),
    audit: (told) => ({
      ...aboutAgreement(told),
      changes: { state: [told.stateBefore, 'cancelled'] },
      detail: { reason: told.reason },
    }),
    refreshes: 'claim',
  },
  'agreement.released': {
    entry: (told) => inside(told.affectedPartyId, releasedLine(told)),
    audit: ({ affectedPartyId, agreementIds, orderIds, reason }) => ({
      entity: 'affectedParty',
      entityId: affectedPartyId,
      detail: { reason, agreementIds, orderIds },
    }),
    refreshes: 'claim',
  },
  ...orderHappenings,
};

function releasedLine({
  reason,
  agreementIds,
  folios,
  concepts,
}: Beyond['agreement.released'] & { readonly agreementIds: readonly number[] }): string {
  const agreements = agreementIds.length;
  const said = [
    agreements === 1 ? 'Se canceló 1 monto pactado o por aprobar.' : '',
    agreements > 1 ? `Se cancelaron ${agreements} montos pactados o por aprobar.` : '',
    folios.length === 1 ? `Se canceló la orden de compra ${folios[0]}.` : '',
    folios.length > 1 ? `Se cancelaron las órdenes de compra ${folios.join(', ')}.` : '',
    concepts === 1 ? '1 concepto del presupuesto volvió a la bandeja.' : '',
    concepts > 1 ? `${concepts} conceptos del presupuesto volvieron a la bandeja.` : '',
  ];
  return [reason, ...said].filter((sentence) => sentence !== '').join(' ');
}

function approvedLine(told: {
  readonly payee: string;
  readonly amount: number;
  readonly isAgreed: boolean;
  readonly approvals: readonly string[];
  readonly missing: readonly string[];
  readonly standsIn: boolean;
  readonly comment: string;
}): string {
  const groups = told.approvals.join(' y ');
  const who = told.standsIn ? `Admin, en lugar de ${groups},` : groups || 'La operación';
  const next = told.isAgreed ? 'Queda pactado.' : `Falta ${told.missing.join(' y ')}.`;
  return `${who} aprobó pactar ${untaxed(told.amount)} con ${told.payee}. ${next}${withReason(told.comment)}`;
}
