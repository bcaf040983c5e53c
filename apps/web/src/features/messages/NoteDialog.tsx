import type { Message } from '@aura/contracts/messages/messages';
import { useState } from 'react';
import { ApiError } from '../../lib/api/api-error.ts';
import { useTexts } from '../../lib/texts.ts';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { FormField } from '../../ui/FormField.tsx';
import { InlineAlert } from '../../ui/InlineAlert.tsx';
import { useNoteMessageCall } from './messages.api.ts';
import { messageTexts } from './messages.texts.ts';

/** Who answered the telephone: it settles the message and the task to call. */
export function NoteDialog({ message, onClose }: { readonly message: Message; readonly onClose: () => void }) {
  const texts = useTexts(messageTexts);
  const note = useNoteMessageCall();
  const [toldTo, setToldTo] = useState('');
  const refused = note.error instanceof ApiError ? note.error : null;
  const wrong = refused?.fieldErrors['toldTo']?.[0];
  const input = {
    params: { id: message.affectedPartyId },
    body: { messageId: message.id, toldTo: toldTo.trim() },
  };
  return (
    <FormDialog
      title={texts.noteTitle}
      act={texts.save}
      isDirty={toldTo !== ''}
      isPending={note.isPending}
      onClose={onClose}
      onSubmit={() => note.mutate(input, { onSuccess: onClose })}
    >
      <FormField
        label={texts.toldTo}
        hint={texts.toldToHint}
        required
        maxLength={120}
        autoFocus
        value={toldTo}
        error={wrong}
        onChange={({ target }) => setToldTo(target.value)}
      />
      {note.error !== null && wrong === undefined && (
        <InlineAlert status="bad">{refused?.detail ?? texts.failedToNote}</InlineAlert>
      )}
    </FormDialog>
  );
}
