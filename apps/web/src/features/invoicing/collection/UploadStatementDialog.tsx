import { formatInteger } from '@aura/domain/format';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTexts } from '../../../lib/texts.ts';
import { FieldsSkeleton } from '../../../ui/FieldsSkeleton.tsx';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { InlineAlert } from '../../../ui/InlineAlert.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { LabelledChoice } from '../../../ui/LabelledChoice.tsx';
import { collectionQueries, useUploadBankStatement } from './collection.api.ts';
import { collectionTexts } from './collection.texts.ts';

const MOST_BYTES = 2_000_000;

interface UploadStatementDialogProps {
  readonly onDone: (text: string) => void;
  readonly onClose: () => void;
}

/** The bank's file as it is, in any encoding: the server parses it. */
export function UploadStatementDialog({ onDone, onClose }: UploadStatementDialogProps) {
  const texts = useTexts(collectionTexts);
  const choices = useQuery(collectionQueries.choices());
  const input = useRef<HTMLInputElement>(null);
  const [accountId, setAccount] = useState<number | null>(null);
  const [file, setFile] = useState<File | null>(null);
  const [isTried, setTried] = useState(false);
  const upload = useUploadBankStatement();
  const isTooBig = file !== null && file.size > MOST_BYTES;
  const submit = async () => {
    setTried(true);
    if (accountId === null || file === null || isTooBig) return;
    const content = base64Of(new Uint8Array(await file.arrayBuffer()));
    upload.mutate(
      { body: { accountId, fileName: file.name.slice(0, 200), content } },
      {
        onSuccess: ({ fresh, known, unread }) => {
          const said = texts.uploaded(formatInteger(fresh), formatInteger(known));
          onClose();
          onDone(unread.length === 0 ? said : `${said}. ${texts.unread(unread.slice(0, 10).join(', '))}`);
        },
      },
    );
  };
  return (
    <FormDialog
      title={texts.uploadTitle}
      act={texts.uploadAct}
      maxWidth="sm"
      isDirty={file !== null}
      isPending={upload.isPending}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <Typography sx={{ color: 'text.secondary' }}>{texts.uploadText}</Typography>
      <Loaded query={choices} what={texts.theChoices} skeleton={<FieldsSkeleton fields={1} />}>
        {({ accounts }) => (
          <LabelledChoice
            label={texts.account}
            value={accountId}
            choices={accounts.map(({ id, name }) => ({ value: id, label: name }))}
            error={isTried && accountId === null ? texts.chooseAccount : undefined}
            onChange={setAccount}
          />
        )}
      </Loaded>
      <Stack direction="row" sx={{ gap: 1, alignItems: 'center' }}>
        <Button variant="outlined" onClick={() => input.current?.click()}>
          {texts.chooseFile}
        </Button>
        <Typography sx={{ overflowWrap: 'anywhere' }}>{file?.name ?? ''}</Typography>
        <input
          ref={input}
          hidden
          type="file"
          accept=".csv,.txt,text/csv,text/plain"
          aria-label={texts.chooseFile}
          onChange={({ target }) => {
            setFile(target.files?.[0] ?? null);
            target.value = '';
          }}
        />
      </Stack>
      {isTried && file === null && <InlineAlert status="bad">{texts.fileMissing}</InlineAlert>}
      {isTooBig && <InlineAlert status="bad">{texts.tooBig}</InlineAlert>}
    </FormDialog>
  );
}

function base64Of(bytes: Uint8Array): string {
  const pieces: string[] = [];
  // In pieces: the number of arguments of a call is limited.
  for (let from = 0; from < bytes.length; from += 8192)
    pieces.push(String.fromCharCode(...bytes.subarray(from, from + 8192)));
  return btoa(pieces.join(''));
}
