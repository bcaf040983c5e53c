import { unspell } from '@aura/contracts/wire';
import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';
import * as z from 'zod';
import { fieldProblem } from './field-problem.ts';

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
