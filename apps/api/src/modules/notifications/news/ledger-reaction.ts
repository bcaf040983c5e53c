import { formatMoney, formatPercent } from '@aura/domain/format';
import type { TwoPersonLimit } from '@aura/domain/payments/approval';
import { reaction } from '../../../events/reaction.ts';
import { membersOf } from './members-of.ts';
import { notify } from './notify.ts';

/** To Finanzas and the administrators. */
export const ledgerReaction = reaction({
  name: 'tell of a broken ledger',
  to: 'ledger.broken',
  react: async (context, { fault }) => {
    const people = [...(await membersOf(context.db, 'Admin')), ...(await membersOf(context.db, 'Finanzas'))];
    await notify(context, [...new Set(people)], {
      level: 'error',
      verb: 'Los libros no cuadran',
      description: `La revisión encontró: ${fault}. No se pague nada hasta aclararlo; siga «Ledger» en docs/operations.md.`,
    });
  },
});

const LIMIT_STEPS = {
  asked: 'pidió subir un límite de pago. No vale hasta que otra persona lo apruebe en «Reglas de pago»',
  approved: 'aprobó subir un límite de pago que pidió otra persona',
  rejected: 'dejó sin efecto un límite de pago que esperaba aprobación',
} as const;

const LIMIT_WORDS: Readonly<Record<TwoPersonLimit, string>> = {
  codiLimit: 'subtotal que decide también la división',
  codiAdvancePercentage: 'anticipo que decide también la división',
  stepUpLimit: 'total que pide la contraseña',
  secondPersonLimit: 'corte que libera una segunda persona',
  payeeDayLimit: 'lo que recibe un beneficiario en un día',
  mostAdvancePercentage: 'anticipo máximo',
};
const amountOf = (limit: TwoPersonLimit, value: number) =>
  limit.endsWith('Percentage') ? formatPercent(value) : formatMoney(value);

/** To Finanzas, operations and the administrators: what one person pays or approves alone concerns all who pay. */
export const limitReaction = reaction({
  name: 'tell of a raised limit of payments',
  to: 'paymentLimits.moved',
  react: async (context, { step, raised }) => {
    const { db, actorUserId } = context;
    const groups = await Promise.all((['Admin', 'Finanzas', 'GeOp'] as const).map((group) => membersOf(db, group)));
    const person = await db
      .selectFrom('userAccount')
      .select('displayName')
      .where('id', '=', actorUserId ?? 0)
      .executeTakeFirst();
    await notify(context, [...new Set(groups.flat())], {
      level: step === 'asked' ? 'warning' : 'info',
      verb: 'Límite de pagos',
      description: `${person?.displayName ?? ''} ${LIMIT_STEPS[step]}: ${raised
        .map(({ limit, from, to }) => `${LIMIT_WORDS[limit]}, de ${amountOf(limit, from)} a ${amountOf(limit, to)}`)
        .join('; ')}.`,
      data: { place: 'paymentRule' },
    });
  },
});
