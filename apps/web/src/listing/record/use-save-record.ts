import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { ApiError } from '../../lib/api/api-error.ts';
import { showFieldErrors } from '../../lib/forms/show-field-errors.ts';
import { useSaving } from '../../ui/SavingDialog.tsx';
import type { ListContract, RecordContract, RecordValues, StoredRecord } from '../list-contract.ts';
import { ask, listQueries } from '../listing.api.ts';
import { type Conflict, conflictsOf, staleRecord } from './conflict.ts';
import { bodyOf, valuesOf } from './record-values.ts';

interface SaveRecordOptions {
  readonly listing: Pick<ListContract, 'name'>;
  readonly record: RecordContract;
  readonly stored: StoredRecord | null;
  readonly form: UseFormReturn<RecordValues>;
  readonly onSaved: (saved: StoredRecord) => void;
}

/** Saves a form; if another user saved first, holds the conflicts until the user decides. */
export function useSaveRecord({ listing, record, stored, form, onSaved }: SaveRecordOptions) {
  const client = useQueryClient();
  const whileSaving = useSaving();
  const [stale, setStale] = useState<{
    readonly current: StoredRecord;
    readonly conflicts: readonly Conflict[];
  } | null>(null);
  const names = Object.keys(record.fields);

  const save = async (values: RecordValues) => {
    const isNew = stored === null;
    const body = bodyOf(record, values, isNew);
    try {
      const saved = await whileSaving(() =>
        isNew
          ? ask<StoredRecord>(record.add, { body })
          : ask<StoredRecord>(record.edit, { params: { id: stored.id }, body }),
      );
      client.setQueryData(listQueries.record(listing, record, saved.id).queryKey, saved);
      await client.invalidateQueries({ queryKey: [...listQueries.all(listing), 'page'], refetchType: 'active' });
      onSaved(saved);
    } catch (error) {
      const current = staleRecord(error, record);
      if (current !== null) return meet(current, values);
      if (error instanceof ApiError && error.detail !== null && !error.isOutage) {
        return form.setError('root', { type: 'server', message: error.detail });
      }
      showFieldErrors(error, form);
    }
  };

  const meet = (current: StoredRecord, mine: RecordValues) => {
    const base = stored !== null && mine['version'] === stored.version ? valuesOf(record, stored) : null;
    const theirs = valuesOf(record, current);
    const conflicts = conflictsOf([...names, 'isActive'], { base, mine, theirs });
    // No conflicts: untouched fields take the stored values, changed fields are sent.
    if (conflicts.every(({ isMineChanged }) => !isMineChanged)) return resolve(current, {}, base, mine);
    setStale({ current, conflicts });
  };

  const resolve = async (
    current: StoredRecord,
    chosen: RecordValues,
    base: RecordValues | null = stored === null ? null : valuesOf(record, stored),
    mine: RecordValues = form.getValues(),
  ) => {
    setStale(null);
    const theirs = valuesOf(record, current);
    const untouched = conflictsOf([...names, 'isActive'], { base, mine, theirs }).filter((one) => !one.isMineChanged);
    const merged = {
      ...mine,
      ...Object.fromEntries(untouched.map((one) => [one.name, one.theirs])),
      ...chosen,
      version: current.version,
    };
    for (const [name, value] of Object.entries(merged)) form.setValue(name, value, { shouldDirty: true });
    await save(merged);
  };

  return {
    save,
    conflicts: stale?.conflicts ?? null,
    resolve: (chosen: RecordValues) => (stale === null ? Promise.resolve() : resolve(stale.current, chosen)),
    dismiss: () => setStale(null),
  };
}
