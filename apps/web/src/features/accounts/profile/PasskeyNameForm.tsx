import { PASSKEY_NAME_LENGTH } from '@aura/contracts/passkeys';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { type SubmitEvent, useState } from 'react';
import { useTexts } from '../../../lib/texts.ts';
import { FormField } from '../../../ui/FormField.tsx';
import { accountTexts } from '../accounts.texts.ts';

interface PasskeyNameFormProps {
  readonly name: string;
  readonly busy: boolean;
  readonly act?: string;
  readonly onSubmit: (name: string) => void;
  readonly onCancel: () => void;
}

export function PasskeyNameForm({ name: before, busy, act, onSubmit, onCancel }: PasskeyNameFormProps) {
  const texts = useTexts(accountTexts);
  const [name, setName] = useState(before);
  const [tried, setTried] = useState(false);

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setTried(true);
    if (!busy && name.trim() !== '') onSubmit(name.trim());
  };

  return (
    <Stack component="form" noValidate onSubmit={submit} sx={{ gap: 1.5 }}>
      <FormField
        label={texts.passkeyName}
        hint={texts.passkeyNameHint}
        maxLength={PASSKEY_NAME_LENGTH}
        autoFocus
        autoComplete="off"
        value={name}
        onChange={(event) => setName(event.target.value)}
        error={tried && name.trim() === '' ? texts.required : undefined}
      />
      <Stack direction="row" sx={{ gap: 1, justifyContent: 'flex-end', flexWrap: 'wrap' }}>
        <Button variant="outlined" onClick={onCancel}>
          {texts.cancel}
        </Button>
        <Button type="submit" variant="contained" loading={busy}>
          {act ?? texts.saveName}
        </Button>
      </Stack>
    </Stack>
  );
}
