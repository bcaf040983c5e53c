import { unspell } from '@aura/contracts/wire';
import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';
import * as z from 'zod';
import { fieldProblem } from './field-problem.ts';

/**
 * Judges a form by the schema of the body it will be sent in, and by what its fields say together: all at once, so that nobody
 * mends one field after the other. Errors come back under the form's own names.
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
    // Reversed, so that of several faults with one field the first stays.
    const errors = found.toReversed().map(([name, message]) => [name, { type: 'contract', message }]);
    return { values: {}, errors: Object.fromEntries(errors) as FieldErrors<Values> };
  };
}
