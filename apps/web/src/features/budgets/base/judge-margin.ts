import { formatPercent } from '@aura/domain/format';
import { approvalsFor, marginPercent } from '@aura/domain/margin';
import { textsOf } from '../../../lib/texts.ts';
import type { Status } from '../../../ui/status.ts';
import { budgetTexts } from './budget.texts.ts';

interface JudgedMargin {
  /** Null without a quotation. */
  readonly percent: number | null;
  readonly status: Status;
  /** The colour's meaning in words. */
  readonly words: string;
}

interface Terms {
  /** The quoted price, before tax. */
  readonly price: number | null;
  readonly cost: number;
  readonly targetMargin: number;
  readonly leastMargin: number;
}

/** Compares a budget's margin with the target and the minimum that needs no approval. */
export function judgeMargin({ price, cost, targetMargin, leastMargin }: Terms): JudgedMargin {
  const texts = textsOf(budgetTexts);
  const percent = price === null ? null : marginPercent(price, cost);
  if (price === null || percent === null) return { percent, status: 'neutral', words: texts.notQuoted };
  const { needsCodi, needsGeop } = approvalsFor({ price, cost, leastMargin });
  if (needsCodi) return { percent, status: 'bad', words: texts.aboveQuoted };
  if (needsGeop) return { percent, status: 'bad', words: texts.belowLeast(formatPercent(leastMargin)) };
  // `approvalsFor` compares in integers: the rounded `percent` could miss the target by a fraction.
  const isOnTarget = !approvalsFor({ price, cost, leastMargin: targetMargin }).needsGeop;
  return isOnTarget
    ? { percent, status: 'ok', words: texts.onTarget(formatPercent(targetMargin)) }
    : { percent, status: 'warn', words: texts.belowTarget(formatPercent(targetMargin)) };
}
