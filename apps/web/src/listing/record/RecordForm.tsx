import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useBlocker } from '@tanstack/react-router';
import { type ReactNode, useMemo, useRef } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { contractResolver } from '../../lib/forms/contract-resolver.ts';
import { useMay } from '../../lib/session/use-may.ts';
import { useTexts } from '../../lib/texts.ts';
import { useDraft } from '../../lib/use-draft.ts';
import { useConfirm } from '../../ui/ConfirmDialog.tsx';
import { InlineAlert } from '../../ui/InlineAlert.tsx';
import type { ListContract, RecordContract, RecordValues, StoredRecord } from '../list-contract.ts';
import { listingTexts } from '../listing.texts.ts';
import { ConflictDialog } from './ConflictDialog.tsx';
import { type FieldInfos, FieldInfosContext } from './record-fields.ts';
import { bodyOf, valuesOf } from './record-values.ts';
import { useSaveRecord } from './use-save-record.ts';

export interface RecordFormProps {
  readonly listing: Pick<ListContract, 'name'>;
  readonly record: RecordContract;
  readonly fields: FieldInfos;
  /** The record to edit; null for a new one, which starts from `blank`. */
  readonly stored: StoredRecord | null;
  readonly blank: RecordValues;
  /** Why this one record is not for this person to change, where that is so. */
  readonly readOnly?: string | false;
  readonly onSaved: (saved: StoredRecord) => void;
  readonly onCancel: () => void;
  /** The inputs, which find the form around them. */
  readonly children: ReactNode;
}

/** A form over a record: judged by the contract, kept as a draft, saved on top of what others saved. */
export function RecordForm(props: RecordFormProps) {
  const { listing, record, fields, stored, blank, readOnly = false, onSaved, onCancel, children } = props;
  const texts = useTexts(listingTexts);
  const confirm = useConfirm();
  const endpoint = stored === null ? record.add : record.edit;
  const mayCall = useMay(endpoint);
  const mayWrite = mayCall && readOnly === false;
  const isNew = stored === null;
  const resolver = useMemo(
    () => contractResolver<RecordValues>(endpoint.body, (values) => bodyOf(record, values, isNew)),
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
    // What was typed is kept as a draft: a closed window loses nothing.
    enableBeforeUnload: false,
    shouldBlockFn: async () => {
      if (isDone.current) return false;
      const sure = await confirm({ title: texts.discardTitle, text: texts.discardText });
      if (sure) draft.clear();
      return !sure;
    },
  });

  return (
    <FormProvider {...form}>
      <FieldInfosContext value={fields}>
        <Stack
          component="form"
          noValidate
          onSubmit={(event) => void form.handleSubmit(save)(event)}
          sx={{ flex: 1, minHeight: 0 }}
        >
          <Stack component="fieldset" disabled={!mayWrite} sx={{ ...body, border: 0, m: 0, minWidth: 0 }}>
            {draft.restored && <InlineAlert status="info">{texts.draftRestored}</InlineAlert>}
            {!mayWrite && <InlineAlert status="info">{mayCall ? readOnly : texts.readOnly}</InlineAlert>}
            {errors.root?.message !== undefined && <InlineAlert status="bad">{errors.root.message}</InlineAlert>}
            {children}
          </Stack>
          <Box sx={footer}>
            <Button variant="outlined" onClick={onCancel}>
              {mayWrite ? texts.cancel : texts.close}
            </Button>
            {mayWrite && (
              <Button type="submit" variant="contained">
                {texts.save}
              </Button>
            )}
          </Box>
        </Stack>
      </FieldInfosContext>
      {conflicts !== null && (
        <ConflictDialog
          conflicts={conflicts}
          fields={{ isActive: { title: texts.isActive }, ...fields }}
          onResolve={(chosen) => void resolve(chosen)}
          onClose={dismiss}
        />
      )}
    </FormProvider>
  );
}

const body = { flex: 1, minHeight: 0, overflow: 'auto', p: 2, gap: 2 } as const;
const footer = {
  display: 'flex',
  justifyContent: 'flex-end',
  gap: 1,
  p: 2,
  borderTop: 1,
  borderColor: 'divider',
} as const;
