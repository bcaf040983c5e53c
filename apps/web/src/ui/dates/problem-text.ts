import { textsOf } from '../../lib/texts.ts';
import { datesTexts } from './dates.texts.ts';
import type { ReadingProblem } from './reading.ts';

/** The problem in words; `what` is what the field asks for. */
export function problemText(problem: ReadingProblem | undefined, what: 'Day' | 'Time' | 'Moment'): string {
  const texts = textsOf(datesTexts);
  return problem === undefined || problem === 'unreadable' ? texts[`unreadable${what}`] : texts[problem];
}
