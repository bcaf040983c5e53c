import { DOCUMENT_KINDS, type DocumentKind } from '@aura/contracts/providers/documents';
import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { ApiError } from '../../../lib/api/api-error.ts';
import { useTexts } from '../../../lib/texts.ts';
import { DateField } from '../../../ui/dates/DateField.tsx';
import { useDialogs } from '../../../ui/dialogs-context.ts';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { FormField } from '../../../ui/FormField.tsx';
import { InlineAlert } from '../../../ui/InlineAlert.tsx';
import { FileDrop } from '../../files/public.ts';
import { useAddDocument } from './documents.api.ts';
import { documentTexts } from './documents.texts.ts';
import { LabelledChoice } from '../../../ui/LabelledChoice.tsx';

interface AddDocumentDialogProps {
  readonly providerId: number;
  readonly onClose: () => void;
}

/** The file uploads while the rest is filled in; if the dialog is closed, the server deletes the file after a day. */
export function AddDocumentDialog({ providerId, onClose }: AddDocumentDialogProps) {
  const texts = useTexts(documentTexts);
  const dialogs = useDialogs();
  const { mutate, isPending, error } = useAddDocument();
  const [kind, setKind] = useState<DocumentKind>('taxCertificate');
  const [title, setTitle] = useState('');
  const [issuedOn, setIssuedOn] = useState<string | null>(null);
  const [expiresOn, setExpiresOn] = useState<string | null>(null);
  const [fileKey, setFileKey] = useState<string | null>(null);
  const [isAsked, setAsked] = useState(false);
  const refused = error instanceof ApiError ? error : null;
  const problemOf = (field: string) => refused?.fieldErrors[field]?.[0];
  const submit = () => {
    setAsked(true);
    if (fileKey === null) return;
    const body = { kind, title: kind === 'other' ? title : '', fileKey, issuedOn, expiresOn };
    mutate(
      { params: { providerId }, body },
      {
        onSuccess: () => {
          onClose();
          void dialogs.succeed({ text: texts.saved });
        },
      },
    );
  };
  return (
    <FormDialog
      title={texts.add}
      act={texts.save}
      maxWidth="sm"
      isDirty={fileKey !== null || title !== '' || issuedOn !== null || expiresOn !== null}
      isPending={isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      {refused !== null && !refused.hasFieldErrors && <InlineAlert status="bad">{refused.lines.join(' ')}</InlineAlert>}
      <LabelledChoice
        label={texts.kind}
        required={false}
        value={kind}
        choices={DOCUMENT_KINDS.map((one) => ({ value: one, label: texts[one] }))}
        onChange={setKind}
      />
      {kind === 'other' && (
        <FormField
          label={texts.title}
          required
          maxLength={80}
          value={title}
          onChange={(event) => setTitle(event.target.value)}
          error={problemOf('title')}
        />
      )}
      <FormControl error={(isAsked && fileKey === null) || problemOf('fileKey') !== undefined}>
        <FileDrop
          purpose="providerDocument"
          onStored={({ key }) => setFileKey(key)}
          onRemoved={() => setFileKey(null)}
        />
        {isAsked && fileKey === null && <FormHelperText>{texts.sendFirst}</FormHelperText>}
        {problemOf('fileKey') !== undefined && <FormHelperText>{problemOf('fileKey')}</FormHelperText>}
      </FormControl>
      <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ gap: 1.5 }}>
        <DateField
          label={texts.issuedOn}
          value={issuedOn}
          onChange={setIssuedOn}
          leaning="past"
          error={problemOf('issuedOn')}
        />
        <DateField
          label={texts.expiresOn}
          value={expiresOn}
          onChange={setExpiresOn}
          error={problemOf('expiresOn')}
          hint={texts.expiresHint}
        />
      </Stack>
    </FormDialog>
  );
}
