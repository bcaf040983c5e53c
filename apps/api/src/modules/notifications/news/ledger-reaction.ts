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
