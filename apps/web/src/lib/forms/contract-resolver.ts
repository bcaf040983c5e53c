import { unspell } from '@aura/contracts/wire';
import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';
import * as z from 'zod';
import { formatInteger } from '@aura/domain/format';
import { textsOf } from '../texts.ts';
import { formsTexts } from './forms.texts.ts';

/**
 * Validates a form by the schema of its request body and by rules across fields, all at once, so that all errors show
 * together. Errors are under the form's names.
 */
export function contractResolver<Values extends FieldValues>(
  schema: z.ZodType,
  bodyOf: (values: Values) => unknown,
  faultsOf: (body: never) => Readonly<Record<string, string>> = () => ({}),
): Resolver<Values> {
  const nameOf = unspell(schema);
  return (values) => {
    const body = bodyOf(values);
    const encoded = z.safeEncode(schema, body, { error: fieldProblem });
    const issues = encoded.error?.issues.map(({ path, message }) => [nameOf(String(path[0])), message] as const) ?? [];
    const found = [...issues, ...Object.entries(faultsOf(body as never))];
    if (found.length === 0) return { values, errors: {} };
    // Reversed, so that the first of several errors of a field wins.
    const errors = found.toReversed().map(([name, message]) => [name, { type: 'contract', message }]);
    return { values: {}, errors: Object.fromEntries(errors) as FieldErrors<Values> };
  };
}

type RawIssue = z.core.$ZodRawIssue;

/** The message for an invalid value, for rules without a message of their own. */
function fieldProblem(issue: RawIssue): string {
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
