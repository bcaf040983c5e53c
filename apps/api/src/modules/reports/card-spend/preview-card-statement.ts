import type { previewCardStatement as contract } from '@aura/contracts/reports/card-statements';
import type { ReadCardStatement } from '@aura/domain/card-spend/card-statement';
import type { AfterReading } from '../../../core/serve.ts';
import { countsOf, planCardStatement } from './plan-card-statement.ts';

const MOST_SHOWN = 20;

export const previewCardStatement: AfterReading<typeof contract, ReadCardStatement | null> = async (
  context,
  { body },
  statement,
) => {
  const plan = await planCardStatement(context, body.content, statement);
  const unknown = plan.charges.filter(({ userId }) => userId === null).map(({ holder }) => holder);
  return {
    ...countsOf(plan),
    firstOn: plan.firstOn,
    lastOn: plan.lastOn,
    unread: [...plan.unread],
    unknownHolders: [...new Set(unknown)].toSorted().slice(0, MOST_SHOWN),
    first: plan.charges.slice(0, MOST_SHOWN).map(({ isSeen, ...charge }) => ({ ...charge, isKnown: isSeen })),
  };
};
