import { CANCELLATION_MOTIVE_WORDS } from '@aura/contracts/invoicing/cancellation-words';
import type { CancellationDraft } from '@aura/contracts/invoicing/cancellations';
import { formatMoney } from '@aura/domain/format';
import { CANCELLATION_MOTIVES, type CancellationMotive } from '@aura/domain/invoicing/cancellation';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../../lib/api/api-error.ts';
import { useTexts } from '../../../lib/texts.ts';
import { useTitled } from '../../../listing/public.ts';
import { FieldsSkeleton } from '../../../ui/FieldsSkeleton.tsx';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { FormField } from '../../../ui/FormField.tsx';
import { InlineAlert } from '../../../ui/InlineAlert.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { LabelledChoice } from '../../../ui/LabelledChoice.tsx';
import { cancellationQueries, useRequestCancellation } from './cancellations.api.ts';
import { cancellationTexts } from './cancellations.texts.ts';

interface RequestCancellationDialogProps {
  readonly invoiceId: number;
  readonly number: string;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Reason and replacement of a cancelled invoice; shows dependent documents and the approvals needed. */
export function RequestCancellationDialog({ invoiceId, number, onDone, onClose }: RequestCancellationDialogProps) {
  const texts = useTexts(cancellationTexts);
  const titled = useTitled();
  const query = useQuery(cancellationQueries.draft(invoiceId));
  const { mutate, isPending, error } = useRequestCancellation();
  const [motive, setMotive] = useState<CancellationMotive>('02');
  const [substitute, setSubstitute] = useState('');
  const [note, setNote] = useState('');
  const isReplaced = motive === '01';
  const refused = error instanceof ApiError ? error : null;
  const submit = () =>
    mutate(
      { body: { invoiceId, motive, substituteId: isReplaced ? Number(substitute) : null, note } },
      {
        onSuccess: () => {
          onClose();
          onDone();
        },
      },
    );
  return (
    <FormDialog
      title={texts.dialog(number)}
      act={texts.act}
      maxWidth="sm"
      isDangerous
      isDirty={note !== '' || substitute !== ''}
      isPending={isPending}
      isReady={query.data?.refusals.length === 0 && (!isReplaced || substitute !== '')}
      onSubmit={submit}
      onClose={onClose}
    >
      {refused !== null && <InlineAlert status="bad">{refused.lines.join(' ')}</InlineAlert>}
      <Loaded query={query} what={texts.theDocument} skeleton={<FieldsSkeleton fields={3} />}>
        {(draft) => (
          <>
            <WhatHangs draft={draft} />
            <LabelledChoice
              required={false}
              label={texts.motive}
              value={motive}
              choices={CANCELLATION_MOTIVES.map((value) => ({
                value,
                label: titled(CANCELLATION_MOTIVE_WORDS[value]),
              }))}
              onChange={setMotive}
            />
            {isReplaced && draft.substitutes.length === 0 && (
              <InlineAlert status="warn">{texts.noSubstitutes}</InlineAlert>
            )}
            {isReplaced && draft.substitutes.length > 0 && (
              <LabelledChoice
                required={false}
                label={texts.substitute}
                value={substitute}
                choices={draft.substitutes.map((other) => ({
                  value: String(other.id),
                  label: `${other.number} · ${formatMoney(other.total)}`,
                }))}
                onChange={setSubstitute}
              />
            )}
            <FormField
              label={texts.note}
              maxLength={1000}
              value={note}
              onChange={(event) => setNote(event.target.value)}
            />
          </>
        )}
      </Loaded>
    </FormDialog>
  );
}

function WhatHangs({ draft }: { readonly draft: CancellationDraft }) {
  const texts = useTexts(cancellationTexts);
  return (
    <>
      {draft.refusals.length > 0 && (
        <InlineAlert status="bad">
          {draft.refusals.map((line) => (
            <div key={line}>{line}</div>
          ))}
        </InlineAlert>
      )}
      {draft.warnings.map((line) => (
        <InlineAlert key={line} status="warn">
          {line}
        </InlineAlert>
      ))}
      <Typography sx={{ color: 'text.secondary' }}>
        {[draft.needsAcceptance ? texts.accepts : texts.acceptsNot, draft.needsSecondPerson ? texts.secondPerson : '']
          .filter((line) => line !== '')
          .join(' ')}
      </Typography>
    </>
  );
}
