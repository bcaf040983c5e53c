import { authorizeCancellation, DOCUMENT_KIND_WORDS } from '@aura/contracts/invoicing/cancellations';
import { VERBS } from '@aura/contracts/notification-kinds';
import { formatDate, formatMoney } from '@aura/domain/format';
import { type Reaction, reaction } from '../../../events/reaction.ts';
import { membersOf } from './members-of.ts';
import { notify } from './notify.ts';
import { cancellationOf, collectionOf, counterReceiptOf, documentOf, tellOfBilling } from './tell-of-billing.ts';

/** What remains to be done after a cancellation. */
function whatFollows({ kind, substitute }: { readonly kind: 'I' | 'E' | 'P'; readonly substitute: string }): string {
  if (substitute !== '') return `La sustituye ${substitute}.`;
  if (kind === 'E') return 'Lo que acreditaba vuelve a deberse.';
  if (kind === 'P') return 'El cobro necesita otro complemento.';
  return 'Sus afectados pueden facturarse de nuevo.';
}

/** Notifies billing staff and the account manager of problems; users who may not see billing get nothing. */
export const billingReactions: readonly Reaction[] = [
  reaction({
    name: 'tell of a document the certifier refused',
    to: 'invoice.refused',
    react: async (context, fact) => {
      const { kind, refusal } = await documentOf(context, fact.invoiceId);
      await tellOfBilling(context, fact, [fact.madeBy, ...(await membersOf(context.db, 'Finanzas'))], {
        level: 'error',
        verb: VERBS.documentRefused,
        description: `${DOCUMENT_KIND_WORDS[kind].es} ${fact.number}: ${refusal || 'el PAC no la aceptó'}. Corrija y emítala de nuevo.`,
        data: { invoice: fact.invoiceId },
      });
    },
  }),
  reaction({
    name: 'tell of a document nobody knows the fate of',
    to: 'invoice.unsettled',
    react: async (context, fact) => {
      const { kind, attention } = await documentOf(context, fact.invoiceId);
      await tellOfBilling(context, fact, [fact.madeBy, ...(await membersOf(context.db, 'Finanzas'))], {
        level: 'error',
        verb: VERBS.documentUnsettled,
        description: `${DOCUMENT_KIND_WORDS[kind].es} ${fact.number}: ${attention}`,
        data: { invoice: fact.invoiceId },
      });
    },
  }),
  reaction({
    name: 'ask for the word on a cancellation',
    to: 'invoice.cancellationRequested',
    react: async (context, fact) => {
      const asked = await cancellationOf(context, fact.invoiceId);
      // Up to the limit the requester's own approval suffices, so no one is asked.
      if (asked?.state !== 'requested') return;
      const people = [...(await membersOf(context.db, 'Finanzas')), ...(await membersOf(context.db, 'Admin'))];
      await tellOfBilling(
        context,
        fact,
        people.filter((id) => id !== asked.requestedBy),
        {
          level: 'warning',
          verb: VERBS.cancellationAsked,
          description: `${fact.number} por ${formatMoney(asked.total)}: la pidió ${asked.requester}. Espera la autorización de otra persona.`,
          data: { billing: 'toAuthorize' },
        },
        authorizeCancellation,
      );
    },
  }),
  reaction({
    name: 'tell of a cancellation that was refused',
    to: 'invoice.cancellationRefused',
    react: async (context, fact) => {
      const asked = await cancellationOf(context, fact.invoiceId);
      if (asked === undefined) return;
      await tellOfBilling(context, fact, asked.concerned, {
        level: 'error',
        verb: VERBS.cancellationRefused,
        description: `${fact.number}: ${asked.outcome || 'no se aceptó'}. Sigue vigente${asked.substitute === '' ? '' : `, y su sustituta ${asked.substitute} espera`}.`,
        data: { invoice: fact.invoiceId },
      });
    },
  }),
  reaction({
    name: 'tell of a cancellation that took place',
    to: 'invoice.cancelled',
    react: async (context, fact) => {
      const asked = await cancellationOf(context, fact.invoiceId);
      if (asked === undefined) return;
      await tellOfBilling(context, fact, asked.concerned, {
        level: 'success',
        verb: VERBS.cancellationDone,
        description: `${fact.number}: ${asked.outcome || 'cancelada'}. ${whatFollows(asked)}`,
        data: { invoice: fact.invoiceId },
      });
    },
  }),
  reaction({
    name: 'tell of receipts of payment whose day is near',
    to: 'complements.due',
    react: async (context, { complements, amount, dueOn, daysLeft }) => {
      const left = daysLeft === 0 ? 'hoy' : daysLeft === 1 ? 'mañana' : `en ${daysLeft} días`;
      const many = complements === 1 ? 'Falta un complemento de pago' : `Faltan ${complements} complementos de pago`;
      await notify(context, await membersOf(context.db, 'Finanzas'), {
        kind: 'billing',
        level: daysLeft <= 1 ? 'error' : 'warning',
        verb: VERBS.complementsDue,
        description: `${many} por ${formatMoney(amount)}: vencen ${left}, el ${formatDate(dueOn)}.`,
        data: { billing: 'missingComplements' },
        topic: `complements-due/${dueOn}/${daysLeft}`,
      });
    },
  }),
  reaction({
    name: 'tell of a collection that was taken back',
    to: 'collection.reversed',
    react: async (context, fact) => {
      const { madeBy, accountManager, customer, amount, reversal } = await collectionOf(context, fact.collectionId);
      const people = [madeBy, accountManager, ...(await membersOf(context.db, 'Finanzas'))];
      await tellOfBilling(context, fact, people, {
        level: 'warning',
        verb: VERBS.collectionReversed,
        description: fact.isWhole
          ? `${fact.number} de ${customer} por ${formatMoney(amount)}: ${reversal}`
          : `${fact.number} de ${customer}: se retiró de una factura, que vuelve a deberse.`,
        data: { collection: fact.collectionId },
      });
    },
  }),
  reaction({
    name: 'tell of a counter-receipt the insurer sent back',
    to: 'counterReceipt.moved',
    react: async (context, fact) => {
      if (fact.to !== 'rejected') return;
      const { slug, madeBy, accountManager, customer, rejection } = await counterReceiptOf(
        context,
        fact.counterReceiptId,
      );
      const people = [madeBy, accountManager, ...(await membersOf(context.db, 'Finanzas'))];
      await tellOfBilling(context, fact, people, {
        level: 'error',
        verb: VERBS.counterReceiptRejected,
        description: `${fact.number} de ${customer}: ${rejection}`,
        data: { counter_receipt: slug },
      });
    },
  }),
];
