import { addDossierFile, type Dossier } from '@aura/contracts/claims/dossier';
import { readConfirmations } from '@aura/contracts/claims/confirmations';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { useMay } from '../../../lib/session/use-may.ts';
import { useTexts } from '../../../lib/texts.ts';
import { InlineAlert } from '../../../ui/InlineAlert.tsx';
import { Confirmations } from '../confirmations/Confirmations.tsx';
import { AddFilesDialog } from './AddFilesDialog.tsx';
import { Checklist } from './Checklist.tsx';
import { dossierTexts } from './dossier.texts.ts';
import { PhotoGrid } from './PhotoGrid.tsx';
import { photosOf } from './photos-of.ts';
import { PhotoViewer } from './PhotoViewer.tsx';

interface DossierViewProps {
  readonly dossier: Dossier;
  readonly mayAct: boolean;
}

export function DossierView({ dossier, mayAct }: DossierViewProps) {
  const texts = useTexts(dossierTexts);
  const mayAdd = useMay(addDossierFile) && mayAct;
  const maySeeConfirmations = useMay(readConfirmations);
  const [isAdding, setAdding] = useState(false);
  const [shownId, setShownId] = useState<number | null>(null);
  const { claim: slug, affectedPartyId: partyId, lines, missing } = dossier;
  const asksForSome = lines.some(({ isRequired }) => isRequired);
  const photos = photosOf(dossier);
  const add = mayAdd && (
    <Button size="small" variant="contained" onClick={() => setAdding(true)}>
      {texts.add}
    </Button>
  );
  return (
    <Stack sx={{ gap: 1.5 }}>
      <InlineAlert status={missing.length > 0 ? 'warn' : asksForSome ? 'ok' : 'info'} action={add}>
        {missing.length > 0
          ? texts.missing(missing.length, missing.join(', '))
          : asksForSome
            ? texts.complete
            : texts.nothingRequired}
      </InlineAlert>
      {maySeeConfirmations && <Confirmations slug={slug} partyId={partyId} />}
      <PhotoGrid photos={photos} onLook={({ file }) => setShownId(file.id)} />
      <Checklist slug={slug} partyId={partyId} lines={lines} mayAct={mayAct} />
      {isAdding && (
        <AddFilesDialog slug={slug} partyId={partyId} lines={lines} photos={photos} onClose={() => setAdding(false)} />
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
