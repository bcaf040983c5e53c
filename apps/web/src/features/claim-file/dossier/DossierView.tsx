import { addDossierFile, type Dossier, zipDossier } from '@aura/contracts/claims/dossier';
import { readConfirmations } from '@aura/contracts/claims/confirmations';
import { PHOTO_TYPES } from '@aura/domain/process/photos';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { type DragEvent, useState } from 'react';
import { useScreenAct } from '../../../lib/screen-acts.ts';
import { useMay } from '../../../lib/session/use-may.ts';
import { useTexts } from '../../../lib/texts.ts';
import { InlineAlert } from '../../../ui/InlineAlert.tsx';
import { Confirmations } from '../confirmations/Confirmations.tsx';
import { addingOf } from '../file-tabs.ts';
import { AddFilesDialog } from './AddFilesDialog.tsx';
import { Checklist } from './Checklist.tsx';
import { useZip } from './dossier.api.ts';
import { dossierTexts } from './dossier.texts.ts';
import { PhotoGrid } from './PhotoGrid.tsx';
import { photosOf } from './photos-of.ts';
import { PhotoViewer } from './PhotoViewer.tsx';

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
        <Button size="small" variant="contained" onClick={() => setAdding({})}>
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
      <PhotoGrid photos={photos} onLook={({ file }) => setShownId(file.id)} />
      <Checklist
        slug={slug}
        partyId={partyId}
        lines={lines}
        mayAct={mayAct}
        onAdd={mayAdd ? (fileType) => setAdding({ fileType }) : undefined}
        onDrop={mayAdd && adding === null ? drop : undefined}
      />
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
