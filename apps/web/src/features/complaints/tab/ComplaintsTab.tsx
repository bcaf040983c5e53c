import { displayNumber } from '@aura/domain/claim-number';
import { registerComplaint } from '@aura/contracts/complaints/complaint-acts';
import { isComplaintClosed } from '@aura/domain/complaints/complaint-states';
import AddIcon from '@mui/icons-material/AddOutlined';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useNavigate } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { listRecommendations } from '@aura/contracts/complaints/recommendations';
import { useQuery } from '@tanstack/react-query';
import { lazyPart } from '../../../lib/lazy-part.ts';
import { useScreenAct } from '../../../lib/screen-acts.ts';
import { useMay } from '../../../lib/session/use-may.ts';
import { useTexts } from '../../../lib/texts.ts';
import { useToast } from '../../../listing/public.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { TableSkeleton } from '../../../ui/TableSkeleton.tsx';
import { complaintTexts } from '../base/complaint.texts.ts';
import { ComplaintLines } from '../base/ComplaintLines.tsx';
import { Section } from '../../../ui/Section.tsx';
import { complaintQueries } from '../base/complaints.api.ts';
import { AnswerLines } from '../recommendations/AnswerLines.tsx';
import { recommendationTexts } from '../recommendations/recommendation.texts.ts';
import { complaintsTabTexts } from './complaints-tab.texts.ts';
import { type ComplainedClaim, useComplaintsOfClaim } from './of-claim.ts';

const RegisterDialog = lazyPart(() => import('../register/RegisterDialog.tsx'), 'RegisterDialog');

interface ComplaintsTabProps {
  readonly claim: ComplainedClaim & { readonly isActive: boolean };
  readonly party: { readonly id: number; readonly name: string } | null;
}

export function ComplaintsTab({ claim, party }: ComplaintsTabProps) {
  const texts = useTexts(complaintsTabTexts);
  const words = useTexts(complaintTexts);
  const query = useComplaintsOfClaim(claim);
  const mayRegister = useMay(registerComplaint);
  const [isRegistering, setRegistering] = useState(false);
  const { onSuccess } = useToast();
  const navigate = useNavigate();
  const open = query.data?.find(({ state }) => !isComplaintClosed(state));
  useScreenAct(
    open === undefined
      ? null
      : {
          id: 'open-complaint',
          run: () => void navigate({ to: '/quejas/$id' as string, params: { id: String(open.id) } as never }),
        },
  );
  const button = mayRegister && party !== null && (
    <Button variant="outlined" startIcon={<AddIcon />} onClick={() => setRegistering(true)}>
      {words.register}
    </Button>
  );
  return (
    <Stack sx={{ gap: 1.5 }}>
      {mayRegister && party === null && <Typography sx={{ color: 'text.secondary' }}>{texts.chooseParty}</Typography>}
      <ClaimRecommendation claim={claim} partyId={party?.id ?? null} />
      <Loaded
        query={query}
        what={texts.what}
        skeleton={<TableSkeleton rows={3} columns={5} />}
        empty={<EmptyState title={texts.none} text={texts.noneText} action={button} />}
      >
        {(rows) => (
          <>
            {button !== false && <Stack direction="row">{button}</Stack>}
            <ComplaintLines label={texts.label} rows={rows} />
          </>
        )}
      </Loaded>
      {isRegistering && party !== null && (
        <Suspense>
          <RegisterDialog
            party={{ id: party.id, name: party.name, claimNumber: displayNumber(claim) }}
            onDone={({ number }) => onSuccess<null>(texts.registered(number)).onSuccess(null)}
            onClose={() => setRegistering(false)}
          />
        </Suspense>
      )}
    </Stack>
  );
}

const MOST = 50;

/** What the party on screen answered, or all of the claim; renders nothing before there is an answer. */
function ClaimRecommendation({ claim, partyId }: { readonly claim: ComplainedClaim; readonly partyId: number | null }) {
  const texts = useTexts(recommendationTexts);
  const may = useMay(listRecommendations);
  // The search is by number, which may be a prefix of others: the slug decides.
  const query = useQuery({
    ...complaintQueries.recommendations({ text: displayNumber(claim), size: MOST }),
    select: ({ results }) =>
      results.filter((row) => row.claimSlug === claim.slug && (partyId === null || row.affectedPartyId === partyId)),
    enabled: may,
  });
  if (!may) return null;
  return (
    <Loaded query={query} what={texts.what} skeleton={null}>
      {(rows) =>
        rows.length === 0 ? null : (
          <Section title={texts.ofClaim}>
            <AnswerLines label={texts.ofClaim} rows={rows} isLinked={false} />
          </Section>
        )
      }
    </Loaded>
  );
}
