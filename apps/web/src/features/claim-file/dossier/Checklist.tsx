import { DOSSIER_STATE_WORDS } from '@aura/contracts/claims/dossier';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type DragEvent, useState } from 'react';
import { useTexts } from '../../../lib/texts.ts';
import { Section } from '../../../ui/Section.tsx';
import { type Status, StatusTag } from '../../../ui/StatusTag.tsx';
import { useTitled } from '../../../listing/public.ts';
import { dossierTexts } from './dossier.texts.ts';
import { FileRow } from './FileRow.tsx';
import { isPhotoType } from '@aura/contracts/claims/photos-of';
import type { DossierLine } from './photos-of.ts';

interface ChecklistProps {
  readonly slug: string;
  readonly partyId: number;
  readonly lines: readonly DossierLine[];
  readonly mayAct: boolean;
  /** Opens the dialog for a type; undefined for users who may not add. */
  readonly onAdd?: ((fileType: string) => void) | undefined;
  /** Files dropped on a row get its type. */
  readonly onDrop?: ((event: DragEvent, fileType: string) => void) | undefined;
}

/** The documents the insurer requires and those present; other types without files are collapsed. */
export function Checklist({ slug, partyId, lines, mayAct, onAdd, onDrop }: ChecklistProps) {
  const texts = useTexts(dossierTexts);
  const [isUnfolded, setUnfolded] = useState(false);
  const counts = (line: DossierLine) =>
    line.isRequired || (line.files.length > 0 && !isPhotoType(line.fileType.codename));
  const idle = lines.filter((line) => !counts(line) && !isPhotoType(line.fileType.codename));
  const shown = [...lines.filter(counts), ...(isUnfolded ? idle : [])];
  return (
    <Section title={texts.checklist} flush>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {shown.map((line) => (
          <Line
            key={line.fileType.id}
            line={line}
            slug={slug}
            partyId={partyId}
            mayAct={mayAct}
            onAdd={onAdd}
            onDrop={onDrop}
          />
        ))}
      </Box>
      {idle.length > 0 && (
        <Button size="small" aria-expanded={isUnfolded} onClick={() => setUnfolded(!isUnfolded)} sx={{ m: 1 }}>
          {texts.otherTypes(idle.length)}
        </Button>
      )}
    </Section>
  );
}

const LOOKS: Readonly<Record<DossierLine['state'], Status>> = {
  missing: 'warn',
  loaded: 'info',
  rejected: 'bad',
  validated: 'ok',
};

function Line({ line, onAdd, onDrop, ...where }: Omit<ChecklistProps, 'lines'> & { readonly line: DossierLine }) {
  const texts = useTexts(dossierTexts);
  const titled = useTitled();
  // Each file shows its own state.
  const hasFiles = line.files.length > 0 && !isPhotoType(line.fileType.codename);
  const isMuted = line.state === 'missing' && !line.isRequired;
  return (
    <Box
      component="li"
      sx={{ px: 2, py: 1, borderTop: 1, borderColor: 'divider' }}
      {...(onDrop === undefined ? {} : { onDrop: (event: DragEvent) => onDrop(event, line.fileType.codename) })}
    >
      <Stack direction="row" sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
        <Typography component="span" sx={{ fontWeight: 600 }}>
          {line.fileType.name}
        </Typography>
        <Typography variant="body2" component="span" sx={{ color: 'text.faint' }}>
          {line.requiredBy === null ? texts.optional : texts[`${line.requiredBy}Requires`]}
        </Typography>
        {(!hasFiles || line.state === 'missing') && (
          <Box sx={{ ml: 'auto', display: 'flex', gap: 1, alignItems: 'center' }}>
            <StatusTag status={isMuted ? 'neutral' : line.counted < line.asked ? 'warn' : LOOKS[line.state]}>
              {line.asked > 1 && line.counted > 0
                ? texts.countOf(line.counted, line.asked)
                : titled(DOSSIER_STATE_WORDS[line.state])}
            </StatusTag>
            {onAdd !== undefined && line.counted < line.asked && (
              <Button
                size="small"
                variant="outlined"
                aria-label={texts.uploadNamed(line.fileType.name)}
                onClick={() => onAdd(line.fileType.codename)}
              >
                {texts.upload}
              </Button>
            )}
          </Box>
        )}
      </Stack>
      {hasFiles && (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {line.files.map((file) => (
            <FileRow key={file.id} file={file} {...where} />
          ))}
        </Box>
      )}
    </Box>
  );
}
