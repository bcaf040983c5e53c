import { authorizeCancellation, DOCUMENT_KIND_WORDS } from '@aura/contracts/invoicing/cancellations';
import { VERBS } from '@aura/contracts/notification-kinds';
import { formatDate, formatMoney } from '@aura/domain/format';
import { type Reaction, reaction, type ReactionContext } from '../../../events/reaction.ts';
import { membersOf } from './members-of.ts';
import { notify } from './notify.ts';
import { mayCall } from '@aura/access/areas';
import type { Endpoint } from '@aura/contracts/endpoint';
import { readInvoice } from '@aura/contracts/invoicing/invoices';
import { sql } from 'kysely';
import { one, rows } from '../../../core/sql.ts';
import { actorsOf } from '../../accounts/public.ts';
import { thoseWhoSee } from '../../claims/public.ts';
import type { News } from './news.ts';

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
    name: 'ask for the approval of a refund to an insurer',
    to: 'collection.refundRegistered',
    react: async (context, fact) => {
      const { customer } = await collectionOf(context, fact.collectionId);
      await tellOfBilling(context, fact, await membersOf(context.db, 'Finanzas'), {
        level: 'warning',
        verb: VERBS.refundToApprove,
        description: `${fact.number} de ${customer}: apruébela otra persona que quien la registró.`,
        data: { collection: fact.collectionId },
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

/** Notifies those of the given users who may open the target and see every claim concerned, except the actor. */
async function tellOfBilling(
  context: ReactionContext,
  { claimIds }: { readonly claimIds: readonly number[] },
  people: readonly (number | null)[],
  news: Omit<News, 'kind'>,
  opens: Endpoint = readInvoice,
): Promise<void> {
  const others = [...new Set(people)].filter((id): id is number => id !== null && id !== context.actorUserId);
  let seers = (await actorsOf(context.db, others)).filter((actor) => mayCall(actor, opens));
  for (const claimId of claimIds)
    seers = [...(await thoseWhoSee(context.db, { claimId, affectedPartyId: null }, seers))];
  await notify(
    context,
    seers.map(({ userId }) => userId),
    { ...news, kind: 'billing' },
  );
}

type Reading = Pick<ReactionContext, 'db'>;

function documentOf({ db }: Reading, id: number) {
  return one(
    db,
    sql<{
      kind: 'I' | 'E' | 'P';
      refusal: string;
      attention: string;
    }>`select v.kind, coalesce(v.refusal, '') as refusal, v.attention
    from invoice v where v.id = ${id}`,
  );
}

const managerOf = sql`(select k.key_account_manager_id from customer k where k.id = o.customer_id)`;

/** The last cancellation request and those concerned: requester, approver and the insurer's account manager. */
async function cancellationOf({ db }: Reading, invoiceId: number) {
  const [found] = await rows(
    db,
    sql<{
      state: string;
      outcome: string;
      kind: 'I' | 'E' | 'P';
      /** The number of the substitute document; empty if there is none. */
      substitute: string;
      total: number;
      requestedBy: number;
      requester: string;
      concerned: (number | null)[];
    }>`select x.state, x.outcome, o.kind, o.total,
      coalesce((select trim(both '-' from s.series || '-' || s.folio) from invoice s where s.id = x.substitute_id), '') as substitute, x.requested_by, array[x.requested_by, x.authorized_by, ${managerOf}] as concerned,
      (select u.display_name from user_account u where u.id = x.requested_by) as requester
    from invoice_cancellation x join invoice o on o.id = x.invoice_id where o.id = ${invoiceId} order by x.id desc limit 1`,
  );
  return found;
}

function collectionOf({ db }: Reading, id: number) {
  return one(
    db,
    sql<{
      madeBy: number;
      accountManager: number | null;
      customer: string;
      amount: number;
      reversal: string;
    }>`select o.made_by, ${managerOf} as account_manager, (select k.name from customer k where k.id = o.customer_id) as customer,
      o.amount, o.reversal from collection o where o.id = ${id}`,
  );
}

function counterReceiptOf({ db }: Reading, id: number) {
  return one(
    db,
    sql<{
      slug: string;
      madeBy: number;
      accountManager: number | null;
      customer: string;
      rejection: string;
    }>`select o.slug, o.made_by, ${managerOf} as account_manager, (select k.name from customer k where k.id = o.customer_id) as customer,
      o.rejection from counter_receipt o where o.id = ${id}`,
  );
}
