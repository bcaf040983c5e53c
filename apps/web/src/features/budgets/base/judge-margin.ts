import { approvalsFor, marginPercent } from '@aura/domain/margin';
import { textsOf } from '../../../lib/texts.ts';
import type { Status } from '../../../ui/status.ts';
import { budgetTexts } from './budget.texts.ts';

interface JudgedMargin {
  /** Null where nothing is quoted. */
  readonly percent: number | null;
  readonly status: Status;
  /** What the colour means. */
  readonly words: string;
}

interface Terms {
  /** What is quoted, before tax. */
  readonly price: number | null;
  readonly cost: number;
  readonly targetMargin: number;
  readonly leastMargin: number;
}

/** The margin of a budget against what we aim at and the least that passes without asking. */
export function judgeMargin({ price, cost, targetMargin, leastMargin }: Terms): JudgedMargin {
  const texts = textsOf(budgetTexts);
  const percent = price === null ? null : marginPercent(price, cost);
  if (price === null || percent === null) return { percent, status: 'neutral', words: texts.notQuoted };
  const { needsCodi, needsGeop } = approvalsFor({ price, cost, leastMargin });
  if (needsCodi) return { percent, status: 'bad', words: texts.aboveQuoted };
  if (needsGeop) return { percent, status: 'bad', words: texts.belowLeast(leastMargin.toFixed(2)) };
  // The same comparison in whole numbers.
  const isOnTarget = !approvalsFor({ price, cost, leastMargin: targetMargin }).needsGeop;
  return isOnTarget
    ? { percent, status: 'ok', words: texts.onTarget(targetMargin.toFixed(2)) }
    : { percent, status: 'warn', words: texts.belowTarget(targetMargin.toFixed(2)) };
}
