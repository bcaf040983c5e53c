import { StaleBody } from '@aura/contracts/errors';
import * as z from 'zod';
import { ApiError } from '../../lib/api/api-error.ts';

/** The stored value, if a save was refused because another user saved first. */
export function storedIn<Schema extends z.ZodType>(error: unknown, schema: Schema): z.output<Schema> | null {
  if (!(error instanceof ApiError) || error.status !== 409) return null;
  const body = StaleBody.safeParse(error.body);
  if (!body.success) return null;
  const current = z.safeDecode(schema, body.data.current as never);
  return current.success ? current.data : null;
}
