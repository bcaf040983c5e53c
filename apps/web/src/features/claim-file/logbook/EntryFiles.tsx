import { openDossierFile } from '@aura/contracts/claims/dossier';
import type { LogbookEntry } from '@aura/contracts/claims/logbook';
import ButtonBase from '@mui/material/ButtonBase';
import Stack from '@mui/material/Stack';
import { useMay } from '../../../lib/session/use-may.ts';
import { useTexts } from '../../../lib/texts.ts';
import { FileIcon } from '../../../ui/FileIcon.tsx';
import { useDownload } from '../claim-file.api.ts';
import { logbookTexts } from './logbook.texts.ts';

interface EntryFilesProps {
  readonly slug: string;
  readonly files: LogbookEntry['files'];
}

/** The attachments of an entry; a click downloads one. */
export function EntryFiles({ slug, files }: EntryFilesProps) {
  const texts = useTexts(logbookTexts);
  const mayOpen = useMay(openDossierFile);
  const download = useDownload(slug);
  if (files.length === 0) return null;
  return (
    <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 0.75, mt: 0.5 }}>
      {files.map(({ id, name }) => (
        <ButtonBase
          key={id}
          disabled={!mayOpen || download.isPending}
          aria-label={texts.download(name)}
          onClick={() => download.mutate(id)}
          sx={chip}
        >
          <FileIcon name={name} />
          {name}
        </ButtonBase>
      ))}
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
