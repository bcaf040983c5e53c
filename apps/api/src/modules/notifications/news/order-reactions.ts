import type { FactNamed } from '@aura/contracts/facts';
import { VERBS } from '@aura/contracts/notification-kinds';
import { type Reaction, type ReactionContext, reaction } from '../../../events/reaction.ts';
import { briefOf } from '../../claims/public.ts';
import { type News, pointerTo } from './news.ts';
import { notify } from './notify.ts';
import { tellOfClaim } from './tell-of-claim.ts';

type AboutOrder = Omit<FactNamed<'order.cancelled'>, 'name'>;

/** Notifies the claim's analyst of the provider's answer, and the provider of new orders. Texts carry no amounts. */
export const orderReactions: readonly Reaction[] = [
  reaction({
    name: 'tell a provider of its order',
    to: 'order.issued',
    react: (context, fact) =>
      tellProvider(context, fact, {
        level: 'info',
        verb: VERBS.orderIssued,
        description:
          fact.replaces === null
            ? `${fact.number}: revísela y acéptela para empezar el trabajo.`
            : `${fact.number}, versión ${fact.versionNumber}: reemplaza a la versión ${fact.replaces}. Acéptela de nuevo.`,
      }),
  }),
  reaction({
    name: 'tell a provider of a cancelled order',
    to: 'order.cancelled',
    react: (context, fact) =>
      tellProvider(context, fact, {
        level: 'warning',
        verb: VERBS.orderEnded,
        description: `${fact.number} quedó cancelada.`,
      }),
  }),
  reaction({
    name: 'tell the analyst of an accepted order',
    to: 'order.accepted',
    react: (context, fact) =>
      tellAnalyst(context, fact, {
        level: 'success',
        verb: VERBS.orderAccepted,
        description: 'el proveedor la aceptó.',
      }),
  }),
  reaction({
    name: 'tell the analyst of a declined order',
    to: 'order.declined',
    react: (context, fact) =>
      tellAnalyst(context, fact, {
        level: 'error',
        verb: VERBS.orderDeclined,
        description: 'el proveedor la rechazó.',
      }),
  }),
  reaction({
    name: 'tell the analyst of an unanswered order',
    to: 'order.reminded',
    react: async (context, fact) => {
      if (!fact.isLate) return;
      await tellAnalyst(context, fact, {
        level: 'warning',
        verb: VERBS.orderLate,
        description: 'el proveedor no ha respondido.',
      });
    },
  }),
];

type Said = Pick<News, 'verb' | 'description'> & { readonly level: NonNullable<News['level']> };

/** The claim's cost analyst, or the supervisor if there is none. */
async function tellAnalyst(context: ReactionContext, fact: AboutOrder, said: Said): Promise<void> {
  const claim = await briefOf(context.db, fact.claimId);
  const person = claim.costAnalystId ?? claim.supervisorId;
  if (person === null) return;
  await tellOfClaim(context, fact, [person], {
    kind: 'order',
    ...said,
    description: `${claim.name} · ${fact.number}: ${said.description}`,
    data: pointerTo(fact),
  });
}

/** Only this provider's users, whether or not it attends the party: they learn of the order and nothing else. */
async function tellProvider(context: ReactionContext, { providerId, orderId }: AboutOrder, said: Said): Promise<void> {
  if (providerId === null) return;
  const people = await context.db
    .selectFrom('userAccount')
    .select('id')
    .where('providerId', '=', providerId)
    .where('isActive', '=', true)
    .execute();
  await notify(
    context,
    people.map(({ id }) => id),
    { kind: 'order', ...said, data: { order: orderId } },
  );
}
