import { formatDate, formatMoney } from '@aura/domain/format';
import { VERBS } from '@aura/contracts/notification-kinds';
import { type Reaction, type ReactionContext, reaction } from '../../../events/reaction.ts';
import { membersOf } from './members-of.ts';
import type { News } from './news.ts';
import { notify } from './notify.ts';

const SITUATIONS = {
  presumed: 'está como presunto en el listado 69-B: decida si se le paga',
  definitive: 'está como definitivo en el listado 69-B: quedó bloqueado',
  disproved: 'ya no está en el listado 69-B como presunto ni definitivo',
  favourable: 'ganó su juicio contra el listado 69-B',
} as const;

/** Notifies Finanzas of pending and cancelled receipts, and a provider of the outcome of its invoices. */
export const receiptReactions: readonly Reaction[] = [
  reaction({
    name: 'tell Finanzas of an observed receipt',
    to: 'receipt.taken',
    react: async (context, { receipt, isObserved }) => {
      if (!isObserved) return;
      await tellFinance(context, {
        level: 'warning',
        verb: VERBS.receiptObserved,
        description: `${receipt}: decida si se acepta.`,
        data: { place: 'receiptsToReview' },
      });
    },
  }),
  reaction({
    name: 'tell a provider of a rejected receipt',
    to: 'receipt.decided',
    react: async (context, { providerId, receipt, state }) => {
      if (state !== 'rejected') return;
      await tellProvider(context, providerId, {
        level: 'error',
        verb: VERBS.receiptRejected,
        description: `${receipt}: el motivo está en su expediente. Entregue otra.`,
        data: { place: 'ownFile' },
      });
    },
  }),
  reaction({
    name: 'tell of a cancelled receipt',
    to: 'receipt.cancelled',
    react: async (context, { providerId, receipt, isPaid }) => {
      const said = {
        level: 'error',
        verb: VERBS.receiptCancelled,
        description: isPaid
          ? `${receipt}: el SAT la tiene cancelada y ya se pagó. Hay que reemplazarla o devolver el pago.`
          : `${receipt}: el SAT la tiene cancelada. No se paga hasta que haya otra.`,
      } as const;
      await tellFinance(context, { ...said, data: { billing: 'fiscalWatch' } });
      await tellProvider(context, providerId, { ...said, data: { place: 'ownFile' } });
    },
  }),
  reaction({
    name: 'ask for the approval of a refund of a provider',
    to: 'receipt.creditUsed',
    react: async (context, { providerId, receipt, step, amount }) => {
      if (step !== 'refundRegistered') return;
      const { slug } = await context.db
        .selectFrom('provider')
        .select('slug')
        .where('id', '=', providerId)
        .executeTakeFirstOrThrow();
      await tellFinance(context, {
        level: 'warning',
        verb: VERBS.providerRefundToApprove,
        description: `${receipt}, ${formatMoney(amount)}: apruébelo otra persona que quien lo registró.`,
        data: { credit: slug },
      });
    },
  }),
  reaction({
    name: 'tell Finanzas of a listed provider',
    to: 'provider.listed',
    react: (context, { provider, rfc, situation, requests }) =>
      tellFinance(context, {
        level: situation === 'presumed' || situation === 'definitive' ? 'error' : 'info',
        verb: VERBS.providerListed,
        description: `${provider} (${rfc}) ${SITUATIONS[situation]}. Solicitudes que cambian: ${requests}.`,
        data: { place: 'satList' },
      }),
  }),
  reaction({
    name: 'tell Finanzas of what the nightly watch found',
    to: 'fiscal.found',
    react: (context, { findings, amount }) =>
      tellFinance(context, {
        level: 'warning',
        verb: VERBS.fiscalFound,
        description: `${findings === 1 ? 'Un hallazgo nuevo' : `${findings} hallazgos nuevos`} por ${formatMoney(amount)}. Están en Vigilancia fiscal.`,
        data: { billing: 'fiscalWatch' },
      }),
  }),
  reaction({
    name: 'tell Finanzas of an old list',
    to: 'satList.old',
    react: (context, { cutOn, days }) =>
      tellFinance(context, {
        level: 'warning',
        verb: VERBS.satListOld,
        description: `Su corte es del ${formatDate(cutOn)}, hace ${days} días. Importe el más reciente.`,
        data: { place: 'satList' },
      }),
  }),
];

type Said = Pick<News, 'verb' | 'description' | 'level' | 'data'>;

async function tellFinance(context: ReactionContext, said: Said): Promise<void> {
  await notify(context, await membersOf(context.db, 'Finanzas'), said);
}

async function tellProvider(context: ReactionContext, providerId: number, said: Said): Promise<void> {
  const people = await context.db
    .selectFrom('userAccount')
    .select('id')
    .where('providerId', '=', providerId)
    .where('isActive', '=', true)
    .execute();
  await notify(
    context,
    people.map(({ id }) => id),
    said,
  );
}
