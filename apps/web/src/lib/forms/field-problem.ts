import { formatInteger } from '@aura/domain/format';
import type * as z from 'zod';
import { textsOf } from '../texts.ts';
import { formsTexts } from './forms.texts.ts';

type RawIssue = z.core.$ZodRawIssue;

/** What is wrong with a value, for whoever typed it. Only for rules that bring no sentence of their own. */
export function fieldProblem(issue: RawIssue): string {
  const texts = textsOf(formsTexts);
  if (issue.input === null || issue.input === undefined || issue.input === '') return texts.required;
  switch (issue.code) {
    case 'too_big': {
      const most = formatInteger(Number(issue.maximum));
      return issue.origin === 'string'
        ? texts.longest(most)
        : issue.origin === 'array'
          ? texts.mostItems(most)
          : texts.most(most);
    }
    case 'too_small': {
      const least = formatInteger(Number(issue.minimum));
      return issue.origin === 'string'
        ? texts.shortest(least)
        : issue.origin === 'array'
          ? texts.leastItems(least)
          : texts.least(least);
    }
    case 'not_multiple_of':
      return texts.step(String(issue.divisor));
    case 'invalid_format':
      return texts.format;
    default:
      return texts.wrong;
  }
}
