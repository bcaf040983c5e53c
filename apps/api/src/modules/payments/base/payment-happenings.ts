import type { PaymentFactName } from '@aura/contracts/facts';
import { formatMoney } from '@aura/domain/format';
import { isTakenBack, type PaymentState } from '@aura/domain/payments/payment-request';
import { type HappeningsOf, line, shared } from '../../claims/public.ts';
import { HOLD_WORDS } from './payment-words.ts';

interface Said {
  /** The provider attends the party and can read shared bitácora entries. */
  readonly isAttending: boolean;
  readonly note: string;
}

/** Extra data for the bitácora and the audit, not part of the fact. */
export interface PaymentBeyond {
  readonly 'payment.moved': Said;
  readonly 'payment.divisionApproved': Said;
  readonly 'payment.noted': { readonly before: string; readonly after: string };
  readonly 'payment.held': Said;
  readonly 'payment.released': Said;
  readonly 'receipt.taken': { readonly uuid: string; readonly findings: readonly string[]; readonly sentBy: number };
  readonly 'receipt.decided': { readonly note: string };
  readonly 'receipt.creditUsed': { readonly note: string };
  readonly 'receipt.cancelled': { readonly uuid: string };
  readonly 'payment.accountRegistered': SaidAccount;
  readonly 'payment.accountVerified': SaidAccount;
}

interface SaidAccount {
  readonly accountId: number;
  /** Bank and last digits. */
  readonly account: string;
}

/** The bitácora text of each step; none for drafts. Shared entries carry no amounts. */
const STEPS: Readonly<Record<PaymentState, string | null>> = {
  draft: null,
  requested: 'pedida',
  returned: 'devuelta para corregirla',
  approved: 'autorizada',
  rejected: 'rechazada',
  inReview: 'en validación fiscal',
  observed: 'con observaciones en su factura',
  valid: 'validada: entra en el siguiente corte',
  scheduled: 'programada para pago',
  paid: 'pagada',
  complementPending: 'pagada: falta el complemento de pago',
  closed: 'cerrada',
  cancelled: 'cancelada',
};

const TAKEN_BACK = 'por pagar otra vez: no llegó su transferencia';

const RECEIPTS = { I: 'Factura', E: 'Nota de crédito', P: 'Complemento de pago' } as const;
const aboutReceipt = ({ receiptId }: { readonly receiptId: number }) => ({ entity: 'taxReceipt', entityId: receiptId });

const CREDIT_STEPS = {
  applied: 'pagada con saldo a favor del proveedor',
  refundRegistered: 'reembolso del proveedor registrado: lo aprueba otra persona',
  refunded: 'reembolso del proveedor en el banco',
  withdrawn: 'se retiró un movimiento de su saldo a favor',
} as const;

const about = ({ requestId }: { readonly requestId: number }) => ({ entity: 'paymentRequest', entityId: requestId });
const withNote = (note: string) => (note === '' ? '' : ` «${note}»`);
const told = (
  { affectedPartyId, isAttending }: { readonly affectedPartyId: number } & Pick<Said, 'isAttending'>,
  said: string,
) => (isAttending ? shared(affectedPartyId, said) : line(said, { affectedPartyId }));

export const paymentHappenings: HappeningsOf<PaymentFactName, PaymentBeyond> = {
  'payment.moved': {
    entry: (payment) => {
      const step = isTakenBack(payment.from, payment.to) ? TAKEN_BACK : STEPS[payment.to];
      const said = `Solicitud de pago ${payment.number} ${step}.${withNote(payment.note)}`.slice(0, 900);
      return step === null ? null : told(payment, said);
    },
    audit: (payment) => ({
      ...about(payment),
      changes: { state: [payment.from, payment.to] },
      detail: { number: payment.number, note: payment.note },
    }),
    refreshes: 'claim',
  },
  'payment.divisionApproved': {
    entry: (payment) =>
      line(`Solicitud de pago ${payment.number} aprobada por la división.${withNote(payment.note)}`, {
        affectedPartyId: payment.affectedPartyId,
      }),
    audit: (payment) => ({
      ...about(payment),
      changes: { codiState: ['waiting', 'approved'] },
      detail: { number: payment.number, note: payment.note },
    }),
    refreshes: 'claim',
  },
  'payment.noted': {
    entry: (payment) =>
      payment.after === ''
        ? null
        : line(`Solicitud de pago ${payment.number}: ${payment.after}`.slice(0, 900), {
            affectedPartyId: payment.affectedPartyId,
          }),
    audit: (payment) => ({
      ...about(payment),
      changes: { report: [payment.before, payment.after] },
      detail: { number: payment.number },
    }),
    refreshes: 'claim',
  },
  'payment.held': {
    entry: (payment) =>
      line(`Solicitud de pago ${payment.number} detenida: ${HOLD_WORDS[payment.reason]}.${withNote(payment.note)}`, {
        affectedPartyId: payment.affectedPartyId,
      }),
    audit: (payment) => ({
      ...about(payment),
      changes: { held: [false, true] },
      detail: { number: payment.number, reason: payment.reason, note: payment.note },
    }),
    refreshes: 'claim',
  },
  'payment.released': {
    entry: (payment) =>
      line(`Solicitud de pago ${payment.number} liberada (${HOLD_WORDS[payment.reason]}).${withNote(payment.note)}`, {
        affectedPartyId: payment.affectedPartyId,
      }),
    audit: (payment) => ({
      ...about(payment),
      changes: { held: [true, false] },
      detail: { number: payment.number, reason: payment.reason, note: payment.note },
    }),
    refreshes: 'claim',
  },
  'payment.accountRegistered': {
    entry: ({ affectedPartyId, account }) =>
      line(`Cuenta para el pago al afectado registrada (${account}): falta que otra persona la verifique.`, {
        affectedPartyId,
      }),
    audit: (told) => accountAudit(told, 'registered'),
    refreshes: 'claim',
  },
  'payment.accountVerified': {
    entry: ({ affectedPartyId, account }) =>
      line(`Cuenta para el pago al afectado verificada (${account}).`, { affectedPartyId }),
    audit: (told) => accountAudit(told, 'verified'),
    refreshes: 'claim',
  },
  'receipt.taken': {
    entry: ({ affectedPartyId, receipt, kind, isObserved }) =>
      line(`${RECEIPTS[kind]} ${receipt} del proveedor recibida${isObserved ? ', con observaciones' : ''}.`, {
        affectedPartyId,
      }),
    audit: (receipt) => ({
      ...aboutReceipt(receipt),
      changes: { state: [null, receipt.isObserved ? 'observed' : 'checking'] },
      detail: { uuid: receipt.uuid, findings: receipt.findings, sentBy: receipt.sentBy },
    }),
    refreshes: 'claim',
  },
  'receipt.decided': {
    entry: ({ affectedPartyId, receipt, kind, state, note }) =>
      line(
        `${RECEIPTS[kind]} ${receipt} del proveedor ${state === 'accepted' ? 'aceptada' : 'rechazada'}.${withNote(note)}`.slice(
          0,
          900,
        ),
        { affectedPartyId },
      ),
    audit: (receipt) => ({
      ...aboutReceipt(receipt),
      changes: { state: [null, receipt.state] },
      detail: { note: receipt.note, byPerson: receipt.isByPerson },
    }),
    refreshes: 'claim',
  },
  'receipt.creditUsed': {
    entry: ({ affectedPartyId, receipt, kind, step, amount, note }) =>
      line(
        `${RECEIPTS[kind]} ${receipt}: ${CREDIT_STEPS[step]}, ${formatMoney(amount)}.${withNote(note)}`.slice(0, 900),
        { affectedPartyId },
      ),
    audit: (receipt) => ({
      ...aboutReceipt(receipt),
      detail: { credit: receipt.step, amount: receipt.amount, note: receipt.note },
    }),
    refreshes: 'claim',
  },
  'receipt.cancelled': {
    entry: ({ affectedPartyId, receipt, kind, isPaid }) =>
      line(
        `${RECEIPTS[kind]} ${receipt} del proveedor: el SAT dice que está cancelada${isPaid ? ', y ya se había pagado' : ''}.`,
        { affectedPartyId },
      ),
    audit: (receipt) => ({
      ...aboutReceipt(receipt),
      changes: { state: [null, 'cancelled'] },
      detail: { uuid: receipt.uuid, paid: receipt.isPaid },
    }),
    refreshes: 'claim',
  },
};

function accountAudit(
  { affectedPartyId, accountId, account }: SaidAccount & { readonly affectedPartyId: number },
  what: string,
) {
  return {
    entity: 'affectedParty',
    entityId: affectedPartyId,
    changes: { payeeAccount: [null, { account, what }] as const },
    detail: { payeeAccountId: accountId },
  };
}
