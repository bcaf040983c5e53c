import type { ClaimFile } from '@aura/contracts/claims/claim';
import { listSealedDossiers, sealDossier } from '@aura/contracts/sealed-dossiers/sealed-dossiers';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useMay } from '../../lib/session/use-may.ts';
import { useTexts } from '../../lib/texts.ts';
import { FieldsSkeleton } from '../../ui/FieldsSkeleton.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { Section } from '../../ui/Section.tsx';
import { DossierRow } from './DossierRow.tsx';
import { SealDossierDialog } from './SealDossierDialog.tsx';
import { sealedDossiersQuery } from './sealed-dossiers.api.ts';
import { sealedDossiersTexts } from './sealed-dossiers.texts.ts';

interface SealedDossiersPanelProps {
  readonly claim: ClaimFile;
  /** The open party: preselected for a new dossier where there are several. */
  readonly partyId: number | null;
}

export function SealedDossiersPanel({ claim, partyId }: SealedDossiersPanelProps) {
  const texts = useTexts(sealedDossiersTexts);
  const may = useMay(listSealedDossiers);
  const maySeal = useMay(sealDossier);
  const query = useQuery({ ...sealedDossiersQuery(claim.slug), enabled: may });
  const [isAsking, setAsking] = useState(false);
  if (!may) return null;
  const begin = maySeal && (
    <Button size="small" variant="outlined" onClick={() => setAsking(true)}>
      {texts.begin}
    </Button>
  );
  return (
    <Section title={texts.title} hint={texts.hint} action={begin}>
      <Loaded query={query} what={texts.theDossiers} skeleton={<FieldsSkeleton fields={2} />}>
        {(dossiers) =>
          dossiers.length === 0 ? (
            <Typography sx={{ color: 'text.secondary' }}>{texts.none}</Typography>
          ) : (
            <Stack component="ul" sx={{ gap: 1.5, m: 0, p: 0, listStyle: 'none' }}>
              {dossiers.map((dossier) => (
                <DossierRow key={dossier.id} slug={claim.slug} dossier={dossier} />
              ))}
            </Stack>
          )
        }
      </Loaded>
      {isAsking && <SealDossierDialog claim={claim} partyId={partyId} onClose={() => setAsking(false)} />}
    </Section>
  );
}
