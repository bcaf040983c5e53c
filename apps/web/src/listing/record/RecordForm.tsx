import Button from '@mui/material/Button';
import { useBlocker } from '@tanstack/react-router';
import { type ReactNode, Suspense, useMemo, useRef, useState } from 'react';
import { FormProvider, useForm, type UseFormReturn } from 'react-hook-form';
import { contractResolver } from '../../lib/forms/contract-resolver.ts';
import { useMay } from '../../lib/session/use-may.ts';
import { useTexts } from '../../lib/texts.ts';
import { useDraft } from '../../lib/use-draft.ts';
import { FormFrame } from '../../ui/FormFrame.tsx';
import { InlineAlert } from '../../ui/InlineAlert.tsx';
import { useAskToLeave } from '../../ui/use-ask-to-leave.ts';
import { lazyPart } from '../../lib/lazy-part.ts';
import type { ListContract, RecordContract, RecordValues, StoredRecord } from '../list-contract.ts';
import { listingTexts } from '../listing.texts.ts';
import { type FieldInfos, FieldInfosContext } from './record-fields.ts';
import { bodyOf, valuesOf } from './record-values.ts';
import { useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../../lib/api/api-error.ts';
import { showFieldErrors } from '../../lib/forms/show-field-errors.ts';
import { useSaving } from '../../ui/SavingDialog.tsx';
import { ask, listQueries } from '../listing.api.ts';
import { type Conflict, conflictsOf, staleRecord } from './conflict.ts';

/** Lazy: rarely needed, and larger than a list should load. */
const ConflictDialog = lazyPart(() => import('./ConflictDialog.tsx'), 'ConflictDialog');

export interface RecordFormProps {
  readonly listing: Pick<ListContract, 'name'>;
  readonly record: RecordContract;
  readonly fields: FieldInfos;
  /** The record to edit; null for a new one, which starts from `blank`. */
  readonly stored: StoredRecord | null;
  readonly blank: RecordValues;
  /** Why the user may not change this record, if so. */
  readonly readOnly?: string | false;
  readonly layout?: 'drawer' | 'page';
  readonly onSaved: (saved: StoredRecord) => void;
  readonly onCancel: () => void;
  /** The inputs, which use the surrounding form's context. */
  readonly children: ReactNode;
}

/** A form for a record: validated by the contract, kept as a draft, merged with what others saved. */
export function RecordForm(props: RecordFormProps) {
  const {
    listing,
    record,
    fields,
    stored,
    blank,
    readOnly = false,
    layout = 'drawer',
    onSaved,
    onCancel,
    children,
  } = props;
  const texts = useTexts(listingTexts);
  const askToLeave = useAskToLeave();
  const endpoint = stored === null ? record.add : record.edit;
  const mayCall = useMay(endpoint);
  const mayWrite = mayCall && readOnly === false;
  const isNew = stored === null;
  const resolver = useMemo(
    () => contractResolver<RecordValues>(endpoint.body, (values) => bodyOf(record, values, isNew), record.faults),
    [endpoint, record, isNew],
  );
  const form = useForm<RecordValues>({ defaultValues: stored ? valuesOf(record, stored) : { ...blank }, resolver });
  const draft = useDraft(`${listing.name}-${stored?.id ?? 'new'}`, form);
  const isDone = useRef(false);
  const { isDirty, errors } = form.formState;

  const { save, conflicts, resolve, dismiss } = useSaveRecord({
    listing,
    record,
    stored,
    form,
    onSaved: (saved) => {
      isDone.current = true;
      draft.clear();
      onSaved(saved);
    },
  });
  useBlocker({
    disabled: !isDirty,
    // A draft is kept: closing the window loses nothing.
    enableBeforeUnload: false,
    shouldBlockFn: async () => {
      if (isDone.current) return false;
      const sure = await askToLeave();
      if (sure) draft.clear();
      return !sure;
    },
  });

  return (
    <FormProvider {...form}>
      <FieldInfosContext value={fields}>
        <FormFrame
          layout={layout}
          isReadOnly={!mayWrite}
          onSubmit={(event) => void form.handleSubmit(save)(event)}
          buttons={
            <>
              <Button variant="outlined" onClick={onCancel}>
                {mayWrite ? texts.cancel : texts.close}
              </Button>
              {mayWrite && (
                <Button type="submit" variant="contained">
                  {texts.save}
                </Button>
              )}
            </>
          }
        >
          {draft.restored && <InlineAlert status="info">{texts.draftRestored}</InlineAlert>}
          {!mayWrite && <InlineAlert status="info">{mayCall ? readOnly : texts.readOnly}</InlineAlert>}
          {errors.root?.message !== undefined && <InlineAlert status="bad">{errors.root.message}</InlineAlert>}
          {children}
        </FormFrame>
      </FieldInfosContext>
      <Suspense>
        {conflicts !== null && (
          <ConflictDialog
            conflicts={conflicts}
            fields={{ isActive: { title: texts.isActive }, ...fields }}
            onResolve={(chosen) => void resolve(chosen)}
            onClose={dismiss}
          />
        )}
      </Suspense>
    </FormProvider>
  );
}

interface SaveRecordOptions {
  readonly listing: Pick<ListContract, 'name'>;
  readonly record: RecordContract;
  readonly stored: StoredRecord | null;
  readonly form: UseFormReturn<RecordValues>;
  readonly onSaved: (saved: StoredRecord) => void;
}

/** Saves a form; if another user saved first, holds the conflicts until the user decides. */
function useSaveRecord({ listing, record, stored, form, onSaved }: SaveRecordOptions) {
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
