import { formatDate, formatInteger, formatMoney } from '@aura/domain/format';
import { type Reaction, reaction } from '../../../events/reaction.ts';
import { notify } from './notify.ts';

export const cardSpendReactions: readonly Reaction[] = [
  reaction({
    name: 'remind the holder of a card of charges without a receipt',
    to: 'cardSpend.reminded',
    react: (context, { userId, charges, amount, oldestOn }) =>
      notify(context, [userId], {
        level: 'warning',
        verb: 'Gastos de tarjeta sin comprobante',
        description: `Faltan los CFDI de ${formatInteger(charges)} cargos de su tarjeta por ${formatMoney(amount)}; el más antiguo es del ${formatDate(oldestOn)}. Entréguelos a Finanzas.`,
      }),
  }),
];
