import type { ShownFile } from '@aura/contracts/extranet/file';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTexts } from '../../../lib/texts.ts';
import { FileIcon } from '../../../ui/FileIcon.tsx';
import { LargePicture } from '../../../ui/LargePicture.tsx';
import { Section } from '../../../ui/Section.tsx';
import { useOpenExtranetFile } from '../extranet.api.ts';
import { fileTexts } from './file.texts.ts';

interface SharedFilesSectionProps {
  readonly slug: string;
  readonly files: readonly ShownFile[];
}

/** Files marked visible: photos as thumbnails, documents by name. */
export function SharedFilesSection({ slug, files }: SharedFilesSectionProps) {
  const texts = useTexts(fileTexts);
  const open = useOpenExtranetFile(slug);
  const [looking, setLooking] = useState<{ readonly name: string; readonly url: string } | null>(null);
  const photos = files.filter(({ isPhoto }) => isPhoto);
  const documents = files.filter(({ isPhoto }) => !isPhoto);
  const look = ({ id, name }: ShownFile) => open.mutate(id, { onSuccess: ({ url }) => setLooking({ name, url }) });
  const take = ({ id }: ShownFile) => open.mutate(id, { onSuccess: ({ url }) => window.location.assign(url) });
  return (
    <Section title={texts.files}>
      {files.length === 0 && <Typography sx={{ color: 'text.secondary' }}>{texts.noFiles}</Typography>}
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1 }}>
        {photos.map((photo) => (
          <ButtonBase
            key={photo.id}
            aria-label={texts.look(photo.name)}
            title={photo.caption || photo.name}
            sx={tile}
            onClick={() => look(photo)}
          >
            {photo.thumbnailUrl === null ? (
              photo.name
            ) : (
              <Box component="img" src={photo.thumbnailUrl} alt="" loading="lazy" />
            )}
          </ButtonBase>
        ))}
      </Stack>
      <Stack sx={{ mt: photos.length > 0 && documents.length > 0 ? 1.5 : 0, alignItems: 'flex-start' }}>
        {documents.map((document) => (
          <Button
            key={document.id}
            size="small"
            aria-label={texts.download(document.name)}
            startIcon={<FileIcon name={document.name} />}
            onClick={() => take(document)}
            sx={{ textAlign: 'left', overflowWrap: 'anywhere' }}
          >
            {document.fileType === '' ? document.name : `${document.fileType} · ${document.name}`}
          </Button>
        ))}
      </Stack>
      {looking !== null && (
        <LargePicture name={looking.name} url={looking.url} closeLabel={texts.close} onClose={() => setLooking(null)} />
      )}
    </Section>
  );
}

const tile = {
  width: 120,
  height: 90,
  overflow: 'hidden',
  borderRadius: '6px',
  border: 1,
  borderColor: 'divider',
  '& img': { width: '100%', height: '100%', objectFit: 'cover' },
} as const;
