import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { useTexts } from '../../../lib/texts.ts';
import { useKeptState } from '../../../lib/use-kept-state.ts';
import { FormField } from '../../../ui/FormField.tsx';
import { suggestionTexts } from './suggestion.texts.ts';

const SHORTEST = 5;

interface ChoiceReasonProps {
  /** The first suggestion; null if there was none. */
  readonly first: string | null;
  readonly isPending: boolean;
  readonly onConfirm: (reason: string) => void;
  readonly onCancel: () => void;
}

/** Why the first suggestion does not get the job. Enter confirms. */
export function ChoiceReason({ first, isPending, onConfirm, onCancel }: ChoiceReasonProps) {
  const texts = useTexts(suggestionTexts);
  // One job is shown at a time, under the URL of its claim.
  const form = useKeptState(`choice-${window.location.pathname}-${first ?? ''}`, () => ({ text: '' }));
  const { text } = form.values;
  const [isTried, setTried] = useState(false);
  const isShort = text.trim().length < SHORTEST;
  return (
    <Stack
      component="form"
      noValidate
      sx={{ gap: 1, flexBasis: '100%' }}
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (!isShort) onConfirm(text.trim());
      }}
    >
      <FormField
        label={first === null ? texts.reasonAlone : texts.reason(first)}
        hint={texts.reasonHint}
        error={isTried && isShort ? texts.reasonMissing : undefined}
        value={text}
        onChange={(event) => form.change({ text: event.target.value })}
        maxLength={500}
        autoComplete="off"
        autoFocus
        required
      />
      <Stack direction="row" sx={{ gap: 1, justifyContent: 'flex-end' }}>
        <Button
          size="small"
          onClick={() => {
            form.restart();
            onCancel();
          }}
        >
          {texts.cancel}
        </Button>
        <Button size="small" type="submit" variant="contained" loading={isPending}>
          {texts.confirm}
        </Button>
      </Stack>
    </Stack>
  );
}
