import type { BudgetFactName } from '@aura/contracts/facts';
import { formatMoney } from '@aura/domain/format';
import { type HappeningsOf, line, shared } from '../../claims/public.ts';

type OrderFactName = Extract<BudgetFactName, `order.${string}`>;

interface Attended {
  /** Its provider attends the party and so reads its shared lines, which mention no other provider's order. */
  readonly isAttending: boolean;
}

interface Answered {
  readonly payee: string;
  readonly note: string;
  /** By a contact of the provider, whose account only its link opens. */
  readonly isOfContact: boolean;
}

/** Extra data for the bitácora and the audit, not part of the fact. */
export interface OrderBeyond {
  readonly 'order.issued': Attended & {
    readonly payee: string;
    readonly total: number;
    readonly sha256: string;
    readonly isMailed: boolean;
  };
  readonly 'order.accepted': Attended & Answered;
  readonly 'order.declined': Attended & Answered;
  readonly 'order.reminded': { readonly payee: string; readonly isMailed: boolean };
  readonly 'order.linkRevoked': { readonly payee: string };
  readonly 'order.replaced': Attended;
  readonly 'order.cancelled': Attended & { readonly payee: string; readonly reason: string };
}

const about = (told: { readonly orderId: number }) => ({ entity: 'order', entityId: told.orderId });
const HOW = { link: ' por enlace', account: ' con su cuenta', evidence: ', según registró el equipo' } as const;
const howOf = ({ through, isOfContact }: { readonly through: keyof typeof HOW; readonly isOfContact: boolean }) =>
  isOfContact ? ' por su liga' : HOW[through];

/** A line without amounts, shared with the provider if it attends the party; otherwise one for staff only. */
function told(
  { affectedPartyId, isAttending }: { readonly affectedPartyId: number } & Attended,
  forBoth: string,
  forUs: string,
) {
  return isAttending ? shared(affectedPartyId, forBoth) : line(forUs.slice(0, 900), { affectedPartyId });
}

export const orderHappenings: HappeningsOf<OrderFactName, OrderBeyond> = {
  'order.issued': {
    entry: (order) => {
      const what = `Orden de compra ${order.number}, versión ${order.versionNumber}`;
      const former = order.replaces === null ? '' : ` Reemplaza a la versión ${order.replaces}.`;
      const way = order.isMailed ? '' : ' Sin correo: hay que avisarle.';
      return told(
        order,
        `${what}, emitida.${former}`,
        `${what}, emitida a ${order.payee}: ${formatMoney(order.total)}.${former}${way}`,
      );
    },
    audit: (order) => ({
      ...about(order),
      changes: { state: [null, 'issued'] },
      detail: { number: order.number, version: order.versionNumber, sha256: order.sha256, mailed: order.isMailed },
    }),
    refreshes: 'claim',
  },
  'order.accepted': {
    entry: (order) => {
      const what = `la orden de compra ${order.number}, versión ${order.versionNumber}${howOf(order)}.`;
      return told(order, `El proveedor aceptó ${what}`, `${order.payee} aceptó ${what}`);
    },
    audit: (order) => ({
      ...about(order),
      changes: { reply: ['waiting', 'accepted'] },
      detail: { through: order.through, note: order.note },
    }),
    refreshes: 'claim',
  },
  'order.declined': {
    entry: (order) => {
      const what = `la orden de compra ${order.number}, versión ${order.versionNumber}${howOf(order)}.`;
      return told(order, `El proveedor rechazó ${what}`, `${order.payee} rechazó ${what} «${order.note}»`);
    },
    audit: (order) => ({
      ...about(order),
      changes: { reply: ['waiting', 'declined'] },
      detail: { through: order.through, note: order.note },
    }),
    refreshes: 'claim',
  },
  'order.reminded': {
    entry: ({ affectedPartyId, number, payee, isMailed }) =>
      line(
        isMailed
          ? `Se recordó a ${payee} la orden de compra ${number}, que espera su respuesta.`
          : `La orden de compra ${number} sigue sin respuesta y ${payee} no tiene correo.`,
        { affectedPartyId },
      ),
    audit: (order) => ({ ...about(order), detail: { reminded: order.isMailed, late: order.isLate } }),
    refreshes: 'claim',
  },
  'order.linkRevoked': {
    entry: ({ affectedPartyId, number, payee }) =>
      line(`Se revocó el enlace de ${payee} a la orden de compra ${number}.`, { affectedPartyId }),
    audit: (order) => ({ ...about(order), detail: { linkId: order.linkId } }),
    refreshes: 'claim',
  },
  'order.replaced': {
    entry: (order) => {
      const what = `La versión ${order.versionNumber} de la orden de compra ${order.number} ya no vale: cambió lo pactado.`;
      return told(order, what, what);
    },
    audit: (order) => ({ ...about(order), changes: { state: ['issued', 'replaced'] } }),
    refreshes: 'claim',
  },
  'order.cancelled': {
    entry: (order) =>
      told(
        order,
        `Orden de compra ${order.number} cancelada.`,
        `Orden de compra ${order.number} de ${order.payee} cancelada. ${order.reason}`,
      ),
    audit: (order) => ({
      ...about(order),
      changes: { state: ['issued', 'cancelled'] },
      detail: { reason: order.reason },
    }),
    refreshes: 'claim',
  },
};
