import { addDossierFile, type Dossier, zipDossier } from '@aura/contracts/claims/dossier';
import { readConfirmations } from '@aura/contracts/claims/confirmations';
import { PHOTO_TYPES } from '@aura/domain/process/photos';
import { useQuery } from '@tanstack/react-query';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { type DragEvent, useState } from 'react';
import { useScreenAct } from '../../../lib/screen-acts.ts';
import { useMay } from '../../../lib/session/use-may.ts';
import { useTexts } from '../../../lib/texts.ts';
import { InlineAlert } from '../../../ui/InlineAlert.tsx';
import { Confirmations } from '../confirmations/Confirmations.tsx';
import { confirmationsQuery } from '../confirmations/confirmations.api.ts';
import { addingOf } from '../condition-acts.ts';
import { AddFilesDialog } from './AddFilesDialog.tsx';
import { Checklist } from './Checklist.tsx';
import { useZip } from './dossier.api.ts';
import { dossierTexts } from './dossier.texts.ts';
import { photosOf, type Photo } from '@aura/contracts/claims/photos-of';
import { pairsOf } from './photos-of.ts';
import { PhotoViewer } from './PhotoViewer.tsx';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Section } from '../../../ui/Section.tsx';
import { FileState } from './FileRow.tsx';

/** The dialog's initial state: empty, the type of a row, or dropped files. */
interface Adding {
  readonly fileType?: string;
  readonly dropped?: readonly File[];
}

function allowDrop(event: DragEvent): void {
  event.preventDefault();
}

interface DossierViewProps {
  readonly dossier: Dossier;
  readonly mayAct: boolean;
}

export function DossierView({ dossier, mayAct }: DossierViewProps) {
  const texts = useTexts(dossierTexts);
  const mayAdd = useMay(addDossierFile) && mayAct;
  const maySeeConfirmations = useMay(readConfirmations);
  const [adding, setAdding] = useState<Adding | null>(null);
  const [shownId, setShownId] = useState<number | null>(null);
  const { claim: slug, affectedPartyId: partyId, lines, missing } = dossier;
  const isShown = !useQuery({ ...confirmationsQuery(slug, partyId), enabled: maySeeConfirmations }).isLoading;
  const asksForSome = lines.some(({ isRequired }) => isRequired);
  const photos = photosOf(dossier);
  const hasFiles = lines.some(({ files }) =>
    files.some(({ state, file }) => file.state === 'ready' && (state === 'loaded' || state === 'validated')),
  );
  const mayZip = useMay(zipDossier) && hasFiles;
  const zip = useZip(partyId, `${texts.title} ${slug} ${partyId}`);
  const acts = (
    <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
      {mayZip && (
        <Button size="small" variant="outlined" loading={zip.isPending} onClick={() => zip.mutate()}>
          {texts.zip}
        </Button>
      )}
      {mayAdd && (
        <Button size="small" variant="outlined" onClick={() => setAdding({})}>
          {texts.add}
        </Button>
      )}
    </Stack>
  );
  const addingAct = (fileType: string) =>
    mayAdd ? { id: addingOf(fileType), run: () => setAdding({ fileType }) } : null;
  // A step that lacks such a file opens the dialog for it.
  useScreenAct(addingAct(PHOTO_TYPES.before));
  useScreenAct(addingAct(PHOTO_TYPES.after));
  useScreenAct(addingAct('desistimiento'));
  useScreenAct(addingAct('finiquito'));
  useScreenAct(mayAdd ? { id: 'add-files', run: () => setAdding({}) } : null);
  // Two papers prove who is paid: the dialog opens for the missing one.
  const isThere = (fileType: string) =>
    lines.some((line) => line.fileType.codename === fileType && line.files.length > 0);
  const proof = isThere('identificacion_ta') ? 'comprobante_propiedad' : 'identificacion_ta';
  useScreenAct(mayAdd ? { id: addingOf('identificacion_ta'), run: () => setAdding({ fileType: proof }) } : null);
  const drop = (event: DragEvent, fileType?: string) => {
    event.preventDefault();
    event.stopPropagation();
    const dropped = [...event.dataTransfer.files];
    if (dropped.length > 0) setAdding({ dropped, ...(fileType === undefined ? {} : { fileType }) });
  };
  const dropping =
    mayAdd && adding === null ? { onDrop: (event: DragEvent) => drop(event), onDragOver: allowDrop } : {};
  return (
    <Stack sx={{ gap: 1.5 }} {...dropping}>
      <InlineAlert status={missing.length > 0 ? 'warn' : asksForSome ? 'ok' : 'info'} action={acts}>
        {missing.length > 0
          ? texts.missing(missing.length, missing.join(', '))
          : asksForSome
            ? texts.complete
            : texts.nothingRequired}
      </InlineAlert>
      {maySeeConfirmations && <Confirmations slug={slug} partyId={partyId} />}
      {isShown && <PhotoGrid photos={photos} onLook={({ file }) => setShownId(file.id)} />}
      {isShown && (
        <Checklist
          slug={slug}
          partyId={partyId}
          lines={lines}
          mayAct={mayAct}
          onAdd={mayAdd ? (fileType) => setAdding({ fileType }) : undefined}
          onDrop={mayAdd && adding === null ? drop : undefined}
        />
      )}
      {adding !== null && (
        <AddFilesDialog
          {...adding}
          slug={slug}
          partyId={partyId}
          lines={lines}
          photos={photos}
          onClose={() => setAdding(null)}
        />
      )}
      {shownId !== null && (
        <PhotoViewer
          slug={slug}
          partyId={partyId}
          photos={photos.filter(({ file }) => file.file.state === 'ready')}
          shownId={shownId}
          onShow={setShownId}
          onClose={() => setShownId(null)}
          mayAct={mayAct}
        />
      )}
    </Stack>
  );
}

interface PhotoGridProps {
  readonly photos: readonly Photo[];
  readonly onLook: (photo: Photo) => void;
}

/** Pairs of before and after side by side, then the rest by stage of the repair. */
function PhotoGrid({ photos, onLook }: PhotoGridProps) {
  const texts = useTexts(dossierTexts);
  const { pairs, single } = pairsOf(photos);
  return (
    <Section title={texts.photos} hint={photos.length === 0 ? undefined : String(photos.length)}>
      {photos.length === 0 && <EmptyState title={texts.noPhotos} text={texts.noPhotosText} />}
      {pairs.length > 0 && (
        <Group title={texts.pairs}>
          {pairs.map(({ before, after }) => (
            <Box key={after.file.id} sx={pairFrame}>
              <Tile photo={before} onLook={onLook} />
              <Tile photo={after} onLook={onLook} />
            </Box>
          ))}
        </Group>
      )}
      {(['before', 'during', 'after'] as const).map((moment) => {
        const ofMoment = single.filter((photo) => photo.moment === moment);
        if (ofMoment.length === 0) return null;
        return (
          <Group key={moment} title={texts[moment]}>
            {ofMoment.map((photo) => (
              <Tile key={photo.file.id} photo={photo} onLook={onLook} />
            ))}
          </Group>
        );
      })}
    </Section>
  );
}

function Group({ title, children }: { readonly title: string; readonly children: React.ReactNode }) {
  return (
    <Box sx={{ '&:not(:last-of-type)': { mb: 1.5 } }}>
      <Typography variant="body2" component="h3" sx={{ color: 'text.secondary', mb: 0.5 }}>
        {title}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>{children}</Box>
    </Box>
  );
}

function Tile({ photo, onLook }: { readonly photo: Photo; readonly onLook: (photo: Photo) => void }) {
  const texts = useTexts(dossierTexts);
  const { file } = photo.file;
  const isPlain = file.state === 'ready' && photo.file.state === 'loaded';
  return (
    <Box sx={{ position: 'relative' }}>
      <ButtonBase
        onClick={() => onLook(photo)}
        disabled={file.state !== 'ready'}
        aria-label={texts.of(texts.look, file.name)}
        sx={tile}
      >
        {file.thumbnailUrl === null ? (
          <Typography variant="body2" sx={{ px: 0.5, overflowWrap: 'anywhere', color: 'text.faint' }}>
            {file.name}
          </Typography>
        ) : (
          <Box
            component="img"
            src={file.thumbnailUrl}
            alt={photo.file.caption || file.name}
            loading="lazy"
            sx={{ width: '100%', height: '100%', objectFit: 'cover' }}
          />
        )}
      </ButtonBase>
      {/* Beside the button instead of inside: the button's accessible name is the photo's. */}
      {!isPlain && (
        <Box sx={{ position: 'absolute', bottom: 4, left: 4, pointerEvents: 'none' }}>
          <FileState file={photo.file} />
        </Box>
      )}
    </Box>
  );
}

const tile = {
  width: 104,
  height: 104,
  overflow: 'hidden',
  borderRadius: 1,
  border: 1,
  borderColor: 'divider',
  bgcolor: 'action.hover',
} as const;
const pairFrame = {
  display: 'flex',
  gap: 0.5,
  p: 0.5,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
} as const;
