import { QUOTATION_REASONS } from '@aura/contracts/claims/affected-parties';
import { QUOTATION_REASON_WORDS, type QuotationOfParty } from '@aura/contracts/quotations/quotation';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useTexts } from '../../../lib/texts.ts';
import { useTitled } from '../../../listing/public.ts';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { LongText } from '../../../ui/LongText.tsx';
import { useReopenQuotation } from '../base/quotations.api.ts';
import { editorTexts } from './editor.texts.ts';

const REASONS = QUOTATION_REASONS.filter((reason) => reason !== 'inicial');
type Reason = (typeof REASONS)[number];

interface ReopenDialogProps {
  readonly document: QuotationOfParty;
  readonly onClose: () => void;
  readonly onDone: (text: string) => void;
}

/** Asks why the next version is needed. */
export function ReopenDialog({ document, onClose, onDone }: ReopenDialogProps) {
  const texts = useTexts(editorTexts);
  const titled = useTitled();
  const [reason, setReason] = useState<Reason>('ajuste-de-alcance');
  const [comment, setComment] = useState('');
  const reopen = useReopenQuotation();
  const { quotation, affectedPartyId } = document;
  const submit = () => {
    const body = { reason, comment: comment.trim(), version: quotation?.version ?? 0 };
    reopen.mutate(
      { params: { id: affectedPartyId }, body },
      {
        onSuccess: () => {
          onClose();
          onDone(texts.reopened(String((quotation?.versionNumber ?? 0) + 1)));
        },
      },
    );
  };
  return (
    <FormDialog
      title={texts.reopen}
      act={texts.reopen}
      isDirty={comment.trim() !== ''}
      isPending={reopen.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        select
        size="small"
        label={texts.reason}
        value={reason}
        onChange={({ target }) => setReason(target.value as Reason)}
      >
        {REASONS.map((each) => (
          <MenuItem key={each} value={each}>
            {titled(QUOTATION_REASON_WORDS[each])}
          </MenuItem>
        ))}
      </TextField>
      <LongText
        label={texts.reasonComment}
        value={comment}
        maxLength={1000}
        rows={2}
        onChange={({ target }) => setComment(target.value)}
      />
    </FormDialog>
  );
}
