import type { UseFormReturn } from 'react-hook-form';
import { ApiError } from '../../../lib/api/api-error.ts';
import { showFieldErrors } from '../../../lib/forms/show-field-errors.ts';
import { publishError } from '../../../lib/published-errors.ts';
import type { ClaimValues } from './claim-values.ts';

/** Shows a refusal at its fields or above the form; other failures go to the error dialog. */
export function showRefusal(error: unknown, form: UseFormReturn<ClaimValues>): void {
  if (!(error instanceof ApiError) || error.isOutage) return publishError(error);
  if (error.hasFieldErrors) {
    const { assignedAt } = error.fieldErrors;
    showFieldErrors(error, form);
    // The form has day and hour, the server an instant.
    if (assignedAt !== undefined) form.setError('assignedOn', { type: 'server', message: assignedAt.join(' ') });
    return;
  }
  if (error.detail === null) return publishError(error);
  form.setError('root', { type: 'server', message: error.detail });
}
