import type { CardCharge } from '@aura/contracts/reports/card-charges';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useTexts } from '../../../lib/texts.ts';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { useNoteCardCharge } from './card-spend.api.ts';
import { cardTexts } from './card-spend.texts.ts';

interface NoteDialogProps {
  readonly charge: CardCharge;
  readonly onDone: (text: string) => void;
  readonly onClose: () => void;
}

export function NoteDialog({ charge, onDone, onClose }: NoteDialogProps) {
  const texts = useTexts(cardTexts);
  const [note, setNote] = useState(charge.note);
  const write = useNoteCardCharge();
  return (
    <FormDialog
      title={texts.noteTitle}
      act={texts.noteAct}
      isDirty={note !== charge.note}
      isReady={note !== charge.note}
      isPending={write.isPending}
      onSubmit={() =>
        write.mutate(
          { params: { id: charge.id }, body: { note, version: charge.version } },
          {
            onSuccess: () => {
              onClose();
              onDone(texts.noted);
            },
          },
        )
      }
      onClose={onClose}
    >
      <TextField
        label={texts.note}
        value={note}
        onChange={({ target }) => setNote(target.value)}
        multiline
        minRows={3}
        fullWidth
        slotProps={{ htmlInput: { maxLength: 1000 } }}
      />
    </FormDialog>
  );
}
