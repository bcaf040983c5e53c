import { addEvidence } from '@aura/contracts/complaints/complaint-acts';
import type { Complaint } from '@aura/contracts/complaints/complaint';
import { formatFileSize } from '@aura/domain/file-size';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState, useEffect } from 'react';
import { useMay } from '../../../../lib/session/use-may.ts';
import { useTexts } from '../../../../lib/texts.ts';
import { FileIcon } from '../../../../ui/FileIcon.tsx';
import { Section } from '../../../../ui/Section.tsx';
import { cellText } from '../../../../ui/table/cell-text.ts';
import { useOpenEvidence, useAddEvidence } from '../../base/complaints.api.ts';
import { recordTexts } from '../complaint-record.texts.ts';
import type { PartProps } from './section-props.ts';
import { LargePicture } from '../../../../ui/LargePicture.tsx';
import { useKeptState } from '../../../../lib/use-kept-state.ts';
import { FormField } from '../../../../ui/FormField.tsx';
import { FileDrop } from '../../../files/public.ts';

type Piece = Complaint['evidence'][number];

/** Evidence for or against the complaint. Photos open here, documents are downloaded. */
export function Evidence({ complaint: { id, evidence, mayWork }, onDone }: PartProps) {
  const texts = useTexts(recordTexts);
  const mayAdd = useMay(addEvidence) && mayWork;
  const open = useOpenEvidence();
  const [looked, setLooked] = useState<Piece | null>(null);
  const show = (piece: Piece) => {
    if (piece.mediaType.startsWith('image/')) return setLooked(piece);
    return open.mutate(
      { params: { id, evidenceId: piece.id }, body: { as: 'download' } },
      { onSuccess: ({ url }) => window.location.assign(url) },
    );
  };
  return (
    <Section title={texts.evidence}>
      <Stack sx={{ gap: 1.5 }}>
        {evidence.length === 0 && <Typography sx={{ color: 'text.secondary' }}>{texts.noEvidence}</Typography>}
        {evidence.length > 0 && (
          <Stack component="ul" sx={{ listStyle: 'none', m: 0, p: 0, gap: 1 }}>
            {evidence.map((piece) => (
              <Stack key={piece.id} component="li" direction="row" sx={{ gap: 1, alignItems: 'center' }}>
                <FileIcon name={piece.file} />
                <Box sx={{ minWidth: 0, flex: 1 }}>
                  <Typography sx={{ overflowWrap: 'anywhere' }}>
                    {piece.note === '' ? piece.file : piece.note}
                  </Typography>
                  <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
                    {texts.addedBy(
                      piece.addedBy?.name ?? texts.system,
                      cellText('instant', piece.addedAt),
                      formatFileSize(piece.size),
                    )}
                  </Typography>
                </Box>
                <Button
                  size="small"
                  aria-label={texts.openOf(piece.file)}
                  loading={open.isPending && open.variables.params.evidenceId === piece.id}
                  onClick={() => show(piece)}
                >
                  {texts.open}
                </Button>
              </Stack>
            ))}
          </Stack>
        )}
        {mayAdd && <AddEvidence id={id} onDone={onDone} />}
      </Stack>
      {looked !== null && <EvidencePicture complaintId={id} piece={looked} onClose={() => setLooked(null)} />}
    </Section>
  );
}

interface EvidencePictureProps {
  readonly complaintId: number;
  readonly piece: Complaint['evidence'][number];
  readonly onClose: () => void;
}

function EvidencePicture({ complaintId, piece, onClose }: EvidencePictureProps) {
  const texts = useTexts(recordTexts);
  const { data, mutate } = useOpenEvidence();
  useEffect(
    () => mutate({ params: { id: complaintId, evidenceId: piece.id }, body: { as: 'picture' } }),
    [mutate, complaintId, piece.id],
  );
  const name = piece.note === '' ? piece.file : piece.note;
  return <LargePicture name={name} url={data?.url} closeLabel={texts.close} onClose={onClose} />;
}

interface AddEvidenceProps {
  readonly id: number;
  readonly onDone: (text: string) => void;
}

/** Each file is attached once scanned, with the note typed above. */
function AddEvidence({ id, onDone }: AddEvidenceProps) {
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
