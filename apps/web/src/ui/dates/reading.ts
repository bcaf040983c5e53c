import { textsOf } from '../../lib/texts.ts';
import { datesTexts } from './dates.texts.ts';

export type ReadingProblem = 'unreadable' | 'noSuchDay' | 'noSuchTime' | 'noTime';

/** The result of parsing a typed text: a value, or the problem. */
export type Reading<Value> =
  | { readonly value: Value; readonly problem?: never }
  | { readonly value: null; readonly problem: ReadingProblem };

export const unreadable = { value: null, problem: 'unreadable' } as const;

/** The problem in words; `what` is what the field asks for. */
export function problemText(problem: ReadingProblem | undefined, what: 'Day' | 'Time' | 'Moment'): string {
  const texts = textsOf(datesTexts);
  return problem === undefined || problem === 'unreadable' ? texts[`unreadable${what}`] : texts[problem];
}
