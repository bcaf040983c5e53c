import { displayNumber } from '@aura/domain/claim-number';
import LockIcon from '@mui/icons-material/LockOutlined';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ApiError } from '../../../lib/api/api-error.ts';
import { useTexts } from '../../../lib/texts.ts';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { StateMessage } from '../../../ui/StateMessage.tsx';
import { TableSkeleton } from '../../../ui/TableSkeleton.tsx';
import { claimFileQueries } from '../claim-file.api.ts';
import { claimFileTexts } from '../claim-file.texts.ts';
import { dossierQuery } from './dossier.api.ts';
import { useNameClaim } from '../../claims/public.ts';
import { dossierTexts } from './dossier.texts.ts';
import { DossierView } from './DossierView.tsx';

/** The dossier of an affected party on its own page, for working through documents. */
export function DossierScreen({ partyId }: { readonly partyId: number }) {
  const texts = useTexts(dossierTexts);
  const isNumber = Number.isSafeInteger(partyId) && partyId > 0;
  const { data, error, refetch } = useQuery({ ...dossierQuery(partyId), enabled: isNumber });
  const claim = useQuery({ ...claimFileQueries.file(data?.claim ?? ''), enabled: data !== undefined });
  const file = claim.data?.hasPermission ? claim.data : null;
  useNameClaim(file);
  const party = file?.affectedParties.find(({ id }) => id === partyId);
  // The name wraps the header of a telephone: what is below waits for it, so that it does not move.
  const shown = claim.isLoading ? undefined : data;

  if (!isNumber || (error instanceof ApiError && error.status === 404)) return <Foreign />;
  if (data === undefined && error !== null) {
    const traceId = error instanceof ApiError ? (error.requestId ?? undefined) : undefined;
    return <ErrorState what={texts.theDossier} onRetry={() => void refetch()} traceId={traceId} />;
  }
  return (
    <Stack sx={{ gap: 1.5, maxWidth: 1080 }}>
      <PageHeader title={texts.title} subtitle={[party?.name, file && displayNumber(file)].filter(Boolean).join(' · ')}>
        {shown !== undefined && (
          <Button
            variant="outlined"
            component={Link}
            to="/siniestros/$slug"
            params={{ slug: shown.claim } as never}
            search={{ affected: partyId } as never}
          >
            {texts.openClaim}
          </Button>
        )}
      </PageHeader>
      {shown === undefined ? (
        <TableSkeleton rows={8} columns={2} />
      ) : (
        <DossierView dossier={shown} mayAct={file?.mayAct === true && file.isActive && party?.isActive === true} />
      )}
    </Stack>
  );
}

function Foreign() {
  const texts = useTexts(claimFileTexts);
  return <StateMessage icon={<LockIcon />} title={texts.foreign} text={texts.backToList} />;
}
