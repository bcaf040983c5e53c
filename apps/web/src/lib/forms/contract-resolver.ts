import { unspell } from '@aura/contracts/wire';
import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';
import * as z from 'zod';
import { fieldProblem } from './field-problem.ts';

/** Judges a form by the schema of the body it will be sent in; errors come back under the form's own names. */
export function contractResolver<Values extends FieldValues>(
  schema: z.ZodType,
  bodyOf: (values: Values) => unknown,
): Resolver<Values> {
  const nameOf = unspell(schema);
  return (values) => {
    const encoded = z.safeEncode(schema, bodyOf(values), { error: fieldProblem });
    if (encoded.success) return { values, errors: {} };
    const found = encoded.error.issues.map(({ path, message }) => [
      nameOf(String(path[0])),
      { type: 'contract', message },
    ]);
    // Reversed, so that of several issues with one field the first stays.
    return { values: {}, errors: Object.fromEntries(found.toReversed()) as FieldErrors<Values> };
  };
}
