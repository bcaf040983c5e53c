import Stack from '@mui/material/Stack';
import { useTexts } from '../../../../lib/texts.ts';
import { useKeptState } from '../../../../lib/use-kept-state.ts';
import { FormField } from '../../../../ui/FormField.tsx';
import { FileDrop } from '../../../files/public.ts';
import { useAddEvidence } from '../../base/complaints.api.ts';
import { recordTexts } from '../complaint-record.texts.ts';

interface AddEvidenceProps {
  readonly id: number;
  readonly onDone: (text: string) => void;
}

/** Each file is attached once scanned, with the note typed above. */
export function AddEvidence({ id, onDone }: AddEvidenceProps) {
  const texts = useTexts(recordTexts);
  const add = useAddEvidence();
  const form = useKeptState(`complaint-evidence-${id}`, () => ({ note: '' }));
  const keep = (file: string) =>
    add.mutate(
      { params: { id }, body: { file, note: form.values.note.trim() } },
      {
        onSuccess: () => {
          form.restart();
          onDone(texts.evidenceAdded);
        },
      },
    );
  return (
    <Stack sx={{ gap: 1 }}>
      <FormField
        label={texts.evidenceNote}
        value={form.values.note}
        maxLength={500}
        autoComplete="off"
        onChange={({ target }) => form.change({ note: target.value })}
      />
      <FileDrop purpose="complaintEvidence" multiple onStored={({ key }) => keep(key)} />
    </Stack>
  );
}
