import type { AffectedParty } from '@aura/contracts/claims/affected-parties';
import type { ClaimFile } from '@aura/contracts/claims/claim';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTexts } from '../../../lib/texts.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { TableSkeleton } from '../../../ui/TableSkeleton.tsx';
import { dossierQuery } from './dossier.api.ts';
import { dossierTexts } from './dossier.texts.ts';
import { DossierView } from './DossierView.tsx';

interface FilesTabProps {
  readonly claim: ClaimFile;
  readonly party: AffectedParty | null;
}

export function FilesTab({ claim, party }: FilesTabProps) {
  const texts = useTexts(dossierTexts);
  if (party === null) return <EmptyState title={texts.chooseParty} />;
  return (
    <>
      <PartyFiles key={party.id} partyId={party.id} mayAct={claim.mayAct && claim.isActive && party.isActive} />
      <Button
        size="small"
        component={Link}
        to="/siniestros/archivo_afectado/$casualty"
        params={{ casualty: String(party.id) } as never}
        sx={{ mt: 1 }}
      >
        {texts.ownPage}
      </Button>
    </>
  );
}

function PartyFiles({ partyId, mayAct }: { readonly partyId: number; readonly mayAct: boolean }) {
  const texts = useTexts(dossierTexts);
  const query = useQuery(dossierQuery(partyId));
  return (
    <Loaded query={query} what={texts.theDossier} skeleton={<TableSkeleton rows={6} columns={2} />}>
      {(data) => <DossierView dossier={data} mayAct={mayAct} />}
    </Loaded>
  );
}
