import { openDossierFile, readDossier } from '@aura/contracts/claims/dossier';
import type { LogbookEntry } from '@aura/contracts/claims/logbook';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Stack from '@mui/material/Stack';
import { useQuery } from '@tanstack/react-query';
import { useMay } from '../../../lib/session/use-may.ts';
import { useTexts } from '../../../lib/texts.ts';
import { FileIcon } from '../../../ui/FileIcon.tsx';
import { useDownload } from '../claim-file.api.ts';
import { dossierQuery } from '../dossier/dossier.api.ts';
import { photosOf } from '../dossier/photos-of.ts';
import { logbookTexts } from './logbook.texts.ts';

interface EntryFilesProps {
  readonly slug: string;
  readonly files: LogbookEntry['files'];
  /** The party whose dossier holds the thumbnails. */
  readonly partyId: number | null;
}

export function EntryFiles({ slug, files, partyId }: EntryFilesProps) {
  const texts = useTexts(logbookTexts);
  const mayOpen = useMay(openDossierFile);
  const mayLook = useMay(readDossier);
  const download = useDownload(slug);
  const hasPictures = files.some(({ mediaType }) => mediaType.startsWith('image/'));
  const { data } = useQuery({ ...dossierQuery(partyId ?? 0), enabled: mayLook && hasPictures && partyId !== null });
  if (files.length === 0) return null;
  const small = new Map(
    (data === undefined ? [] : photosOf(data)).map(({ file }) => [file.id, file.file.thumbnailUrl]),
  );
  return (
    <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 0.75, mt: 0.5 }}>
      {files.map(({ id, name }) => {
        const picture = small.get(id) ?? null;
        return (
          <ButtonBase
            key={id}
            disabled={!mayOpen || download.isPending}
            aria-label={texts.download(name)}
            title={name}
            onClick={() => download.mutate(id)}
            sx={picture === null ? chip : thumbnail}
          >
            {picture === null ? (
              <>
                <FileIcon name={name} />
                {name}
              </>
            ) : (
              <Box component="img" src={picture} alt="" loading="lazy" />
            )}
          </ButtonBase>
        );
      })}
    </Stack>
  );
}

const chip = {
  font: 'inherit',
  gap: 0.75,
  px: 1,
  minHeight: 32,
  maxWidth: '100%',
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  overflowWrap: 'anywhere',
  textAlign: 'left',
  '&:hover': { bgcolor: 'action.hover' },
} as const;
const thumbnail = {
  width: 74,
  height: 56,
  overflow: 'hidden',
  borderRadius: '6px',
  border: 1,
  borderColor: 'divider',
  '& img': { width: '100%', height: '100%', objectFit: 'cover' },
} as const;
