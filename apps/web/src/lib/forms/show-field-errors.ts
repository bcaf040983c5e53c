import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { ApiError } from '../api/api-error.ts';
import { publishError } from '../published-errors.ts';

/** Shows the server's field errors at their fields; other failures open the error dialog. */
export function showFieldErrors<Values extends FieldValues, Context, Output>(
  error: unknown,
  form: UseFormReturn<Values, Context, Output>,
): void {
  if (!(error instanceof ApiError)) throw error;
  if (!error.hasFieldErrors) return publishError(error);
  const [inForm, elsewhere] = [new Map<string, string>(), [] as string[]];
  for (const [name, messages] of Object.entries(error.fieldErrors)) {
    if (name in form.getValues()) inForm.set(name, messages.join(' '));
    else elsewhere.push(...messages);
  }
  if (elsewhere.length > 0) form.setError('root', { type: 'server', message: elsewhere.join(' ') });
  for (const [position, [name, message]] of [...inForm].entries()) {
    form.setError(name as FieldPath<Values>, { type: 'server', message }, { shouldFocus: position === 0 });
  }
}
