import { formatInteger } from '@aura/domain/format';
import type * as z from 'zod';
import { textsOf } from '../texts.ts';
import { formsTexts } from './forms.texts.ts';

type RawIssue = z.core.$ZodRawIssue;

/** The message for an invalid value, for rules without a message of their own. */
export function fieldProblem(issue: RawIssue): string {
  const texts = textsOf(formsTexts);
  if (issue.input === null || issue.input === undefined || issue.input === '') return texts.required;
  if (issue.code === 'too_big') {
    const most = formatInteger(Number(issue.maximum));
    if (issue.origin === 'string') return texts.longest(most);
    return issue.origin === 'array' ? texts.mostItems(most) : texts.most(most);
  }
  if (issue.code === 'too_small') {
    const least = formatInteger(Number(issue.minimum));
    if (issue.origin === 'string') return texts.shortest(least);
    return issue.origin === 'array' ? texts.leastItems(least) : texts.least(least);
  }
  if (issue.code === 'not_multiple_of') return texts.step(String(issue.divisor));
  return issue.code === 'invalid_format' ? texts.format : texts.wrong;
}
