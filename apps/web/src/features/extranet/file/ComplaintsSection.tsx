import { complainAsInsurer, type ExtranetFile } from '@aura/contracts/extranet/file';
import { formatInstant } from '@aura/domain/format';
import { HEAD_OFFICE_ZONE } from '@aura/domain/head-office';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useMay } from '../../../lib/session/use-may.ts';
import { useTexts } from '../../../lib/texts.ts';
import { useTitled, useToast } from '../../../listing/public.ts';
import { Section } from '../../../ui/Section.tsx';
import { StatusTag } from '../../../ui/StatusTag.tsx';
import { ComplaintDialog } from './ComplaintDialog.tsx';
import { complaintsTexts } from './complaints.texts.ts';

/** The insurer's complaints and their states; read-only for staff viewing as the insurer. */
export function ComplaintsSection({ file }: { readonly file: ExtranetFile }) {
  const texts = useTexts(complaintsTexts);
  const titled = useTitled();
  const [isOpen, setOpen] = useState(false);
  const { onSuccess } = useToast();
  const mayComplain = useMay(complainAsInsurer) && file.lookedAs === null;
  return (
    <Section
      title={texts.title}
      action={
        mayComplain && (
          <Button size="small" variant="outlined" onClick={() => setOpen(true)}>
            {texts.act}
          </Button>
        )
      }
    >
      {file.complaints.length === 0 && <Typography sx={{ color: 'text.secondary' }}>{texts.none}</Typography>}
      <Stack component="ul" sx={{ gap: 1.25, m: 0, p: 0, listStyle: 'none' }}>
        {file.complaints.map(({ id, number, cause, state, registeredAt, affectedPartyId, answer }) => (
          <li key={id}>
            <Stack direction="row" sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
              <Typography sx={{ fontWeight: 600 }}>{`${number} · ${cause}`}</Typography>
              <StatusTag status="info">{titled(state)}</StatusTag>
            </Stack>
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {[
                formatInstant(registeredAt, HEAD_OFFICE_ZONE),
                file.cases.find((shown) => shown.id === affectedPartyId)?.party ?? '',
              ]
                .filter(Boolean)
                .join(' · ')}
            </Typography>
            {answer !== null && <Typography variant="body2">{texts.answer(answer)}</Typography>}
          </li>
        ))}
      </Stack>
      {isOpen && (
        <ComplaintDialog
          file={file}
          onClose={() => setOpen(false)}
          onDone={() => {
            setOpen(false);
            onSuccess<null>(texts.done).onSuccess(null);
          }}
        />
      )}
    </Section>
  );
}
