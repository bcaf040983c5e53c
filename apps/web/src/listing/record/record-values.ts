import type { RecordContract, RecordValues, StoredRecord } from '../list-contract.ts';

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
