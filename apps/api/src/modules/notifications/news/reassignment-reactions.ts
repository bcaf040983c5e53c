import { VERBS } from '@aura/contracts/notification-kinds';
import { type Reaction, type ReactionContext, reaction } from '../../../events/reaction.ts';
import { actorsOf } from '../../accounts/public.ts';
import { briefOf } from '../../claims/public.ts';
import { notify } from './notify.ts';
import { pointerTo } from './news.ts';

/** One notification per user, however many claims were reassigned. */
export const reassignmentReactions: readonly Reaction[] = [
  reaction({
    name: 'tell of a reassignment',
    to: 'claim.reassigned',
    react: async (context, { fromUserId, toUserId, claimIds, returnedClaimIds }) => {
      await tellHolder(context, toUserId, { got: claimIds, gave: returnedClaimIds, verb: VERBS.reassigned });
      await tellHolder(context, fromUserId, { got: returnedClaimIds, gave: claimIds, verb: VERBS.reassigned });
    },
  }),
  reaction({
    name: 'tell that claims can be given back',
    to: 'reassignment.returnDue',
    react: async (context, { reassignmentId, fromUserId, toUserId, madeBy, claims }) => {
      const names = await context.db
        .selectFrom('userAccount')
        .select(['id', 'displayName as name'])
        .where('id', 'in', [fromUserId, toUserId])
        .execute();
      const nameOf = (id: number) => names.find((one) => one.id === id)?.name ?? '';
      await notify(context, [...new Set([fromUserId, toUserId, madeBy])], {
        kind: 'assignment',
        verb: VERBS.returnDue,
        description: `Hoy regresan a ${nameOf(fromUserId)} ${count(claims)} que tiene ${nameOf(toUserId)}.`,
        data: { reassignment: reassignmentId },
      });
    },
  }),
  reaction({
    name: 'tell of a reassignment undone',
    to: 'claim.reassignmentUndone',
    react: async (context, { reassignmentId, claimIds }) => {
      const { fromUserId, toUserId } = await context.db
        .selectFrom('reassignment')
        .select(['fromUserId', 'toUserId'])
        .where('id', '=', reassignmentId)
        .executeTakeFirstOrThrow();
      const moved = await context.db
        .selectFrom('reassignmentClaim')
        .select(['claimId', 'isReturn'])
        .where('reassignmentId', '=', reassignmentId)
        .where('claimId', 'in', claimIds.length === 0 ? [0] : claimIds)
        .execute();
      const there = moved.filter(({ isReturn }) => !isReturn).map(({ claimId }) => claimId);
      const back = moved.filter(({ isReturn }) => isReturn).map(({ claimId }) => claimId);
      await tellHolder(context, fromUserId, { got: there, gave: back, verb: VERBS.reassignmentUndone });
      await tellHolder(context, toUserId, { got: back, gave: there, verb: VERBS.reassignmentUndone });
    },
  }),
];

interface Moved {
  readonly got: readonly number[];
  readonly gave: readonly number[];
  readonly verb: string;
}

async function tellHolder(context: ReactionContext, userId: number, { got, gave, verb }: Moved): Promise<void> {
  if (userId === context.actorUserId) return;
  const [holder] = await actorsOf(context.db, [userId]);
  if (holder === undefined) return;
  const [only] = got.length === 1 && gave.length === 0 ? got : [];
  const claim = only === undefined ? undefined : await briefOf(context.db, only);
  await notify(context, [userId], {
    kind: 'assignment',
    verb,
    description: claim === undefined ? sentence(got.length, gave.length) : `${claim.name} está ahora a su cargo.`,
    data: claim === undefined ? {} : pointerTo(claim),
  });
}

function sentence(got: number, gave: number): string {
  const received = got === 0 ? [] : [`recibió ${count(got)}`];
  const handedOver = gave === 0 ? [] : [`dejó de tener ${count(gave)}`];
  const said = [...received, ...handedOver].join(' y ');
  return `${said.charAt(0).toUpperCase()}${said.slice(1)}.`;
}

function count(claims: number): string {
  return claims === 1 ? '1 siniestro' : `${claims.toLocaleString('es-MX')} siniestros`;
}
