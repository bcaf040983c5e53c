import type { AffectedParty } from '@aura/contracts/claims/affected-parties';
import type { ClaimFile } from '@aura/contracts/claims/claim';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ApiError } from '../../../lib/api/api-error.ts';
import { useTexts } from '../../../lib/texts.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
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
  const { data, error, refetch } = useQuery(dossierQuery(partyId));
  if (data !== undefined) return <DossierView dossier={data} mayAct={mayAct} />;
  if (error === null) return <TableSkeleton rows={6} columns={2} />;
  const traceId = error instanceof ApiError ? (error.requestId ?? undefined) : undefined;
  return <ErrorState what={texts.theDossier} onRetry={() => void refetch()} traceId={traceId} />;
}
