import { StaleBody } from '@aura/contracts/errors';
import * as z from 'zod';
import type { RecordContract, RecordValues, StoredRecord } from '../list-contract.ts';
import { ApiError } from '../../lib/api/api-error.ts';

/** Values of a form: the fields, and the version they are based on, so that an old draft is recognised. */
export function valuesOf(record: RecordContract, stored: StoredRecord): RecordValues {
  return { ...pick(record, stored), version: stored.version, isActive: stored.isActive };
}

export function bodyOf(record: RecordContract, values: RecordValues, isNew: boolean): RecordValues {
  const fields = Object.fromEntries(
    Object.entries(pick(record, values)).map(([name, value]) => [
      name,
      typeof value === 'string' ? value.trim() : value,
    ]),
  );
  return isNew ? fields : { ...fields, version: values['version'], isActive: values['isActive'] };
}

function pick(record: RecordContract, values: RecordValues): RecordValues {
  return Object.fromEntries(Object.keys(record.fields).map((name) => [name, values[name]]));
}

/** The stored value, if a save was refused because another user saved first. */
export function storedIn<Schema extends z.ZodType>(error: unknown, schema: Schema): z.output<Schema> | null {
  if (!(error instanceof ApiError) || error.status !== 409) return null;
  const body = StaleBody.safeParse(error.body);
  if (!body.success) return null;
  const current = z.safeDecode(schema, body.data.current as never);
  return current.success ? current.data : null;
}
