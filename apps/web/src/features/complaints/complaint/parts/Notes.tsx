import { addComplaintNote } from '@aura/contracts/complaints/complaint-acts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { SubmitEvent } from 'react';
import { useMay } from '../../../../lib/session/use-may.ts';
import { useTexts } from '../../../../lib/texts.ts';
import { useKeptState } from '../../../../lib/use-kept-state.ts';
import { LongText } from '../../../../ui/LongText.tsx';
import { Section } from '../../../../ui/Section.tsx';
import { cellText } from '../../../../ui/table/cell-text.ts';
import { useAddComplaintNote } from '../../base/complaints.api.ts';
import { recordTexts } from '../complaint-record.texts.ts';
import type { PartProps } from './section-props.ts';

/** Notes taken along the way; none can be withdrawn. */
export function Notes({ complaint: { id, notes, mayWork }, onDone }: PartProps) {
  const texts = useTexts(recordTexts);
  const mayAdd = useMay(addComplaintNote) && mayWork;
  return (
    <Section title={texts.notes}>
      <Stack sx={{ gap: 1.5 }}>
        {mayAdd && <NoteForm id={id} onDone={onDone} />}
        {notes.length === 0 && <Typography sx={{ color: 'text.secondary' }}>{texts.noNotes}</Typography>}
        {notes.length > 0 && (
          <Stack component="ul" sx={{ listStyle: 'none', m: 0, p: 0, gap: 1.25 }}>
            {notes
              .toSorted((one, other) => other.at.getTime() - one.at.getTime())
              .map((note) => (
                <Box key={note.id} component="li">
                  <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                    {`${note.author?.name ?? texts.system} · ${cellText('instant', note.at)}`}
                  </Typography>
                  <Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{note.body}</Typography>
                </Box>
              ))}
          </Stack>
        )}
      </Stack>
    </Section>
  );
}

function NoteForm({ id, onDone }: { readonly id: number; readonly onDone: (text: string) => void }) {
  const texts = useTexts(recordTexts);
  const add = useAddComplaintNote();
  const form = useKeptState(`complaint-note-${id}`, () => ({ body: '' }));
  const body = form.values.body.trim();
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (body === '' || add.isPending) return;
    add.mutate(
      { params: { id }, body: { body } },
      {
        onSuccess: () => {
          form.restart();
          onDone(texts.noteAdded);
        },
      },
    );
  };
  return (
    <Stack component="form" noValidate onSubmit={submit} sx={{ gap: 1, alignItems: 'flex-start' }}>
      <LongText
        label={texts.note}
        hint={texts.noteHint}
        value={form.values.body}
        rows={2}
        maxLength={2000}
        onChange={({ target }) => form.change({ body: target.value })}
      />
      <Button type="submit" variant="outlined" disabled={body === ''} loading={add.isPending}>
        {texts.addNote}
      </Button>
    </Stack>
  );
}
