import { readComplaint } from '@aura/contracts/complaints/complaint-acts';
import type { Complaint } from '@aura/contracts/complaints/complaint';
import type { ComplaintRow } from '@aura/contracts/complaints/complaint-list';
import { formatInteger } from '@aura/domain/format';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useQuery } from '@tanstack/react-query';
import { createLink } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { ApiError } from '../../../lib/api/api-error.ts';
import { lazyPart } from '../../../lib/lazy-part.ts';
import { useMay } from '../../../lib/session/use-may.ts';
import { useTexts } from '../../../lib/texts.ts';
import { RecordWalk, useToast } from '../../../listing/public.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { FieldsSkeleton } from '../../../ui/FieldsSkeleton.tsx';
import { InlineAlert } from '../../../ui/InlineAlert.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { NoPermission } from '../../../ui/NoPermission.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { useLiveQueries } from '../../live/public.ts';
import { complaintQueries } from '../base/complaints.api.ts';
import { AuthorityTag, ComplaintStateTag, LateTag, SeverityTag } from '../base/ComplaintTags.tsx';
import { NextStep } from './acts/NextStep.tsx';
import type { OpenAct } from './acts/open-act.ts';
import { recordTexts } from './complaint-record.texts.ts';
import { ComplaintData } from './parts/ComplaintData.tsx';
import { Escalations } from './parts/Escalations.tsx';
import { Findings } from './parts/Findings.tsx';
import { Intervals } from './parts/Intervals.tsx';
import { Notes } from './parts/Notes.tsx';
import { PartyClock } from './parts/PartyClock.tsx';
import { Resolutions } from './parts/Resolutions.tsx';
import { Standing } from './parts/Standing.tsx';
import { Tasks } from './parts/Tasks.tsx';

// Lazy: a complaint is read first, and uploading files takes much code.
const ComplaintActDialog = lazyPart(() => import('./acts/ComplaintActDialog.tsx'), 'ComplaintActDialog');
const Evidence = lazyPart(() => import('./parts/Evidence.tsx'), 'Evidence');

const LIVE = [complaintQueries.all()] as const;
const LinkButton = createLink(Button);
const LIST = '/quejas' as string;

export function ComplaintScreen(props: { readonly id: number | null }) {
  return useMay(readComplaint) ? <Permitted {...props} /> : <NoPermission />;
}

function Permitted({ id }: { readonly id: number | null }) {
  const texts = useTexts(recordTexts);
  const query = useQuery({ ...complaintQueries.one(id ?? 0), enabled: id !== null });
  useLiveQueries(LIVE);
  const { onSuccess } = useToast();
  const tell = (text: string) => onSuccess<null>(text).onSuccess(null);
  const { data, error } = query;
  const isGone = id === null || (data === undefined && error instanceof ApiError && error.status === 404);
  return (
    <Stack sx={{ gap: 1.25 }}>
      <PageHeader title={data?.number ?? texts.complaint} subtitle={data && `${data.cause.name} · ${data.party}`}>
        {data !== undefined && <HeaderTags complaint={data} />}
        {id !== null && (
          <RecordWalk<ComplaintRow> listing="complaints" id={id} addressOf={(row) => `/quejas/${row.id}`} />
        )}
      </PageHeader>
      {isGone ? (
        <EmptyState
          title={texts.notThere}
          text={texts.notThereText}
          action={
            <LinkButton to={LIST} variant="outlined">
              {texts.toList}
            </LinkButton>
          }
        />
      ) : (
        <Loaded query={query} what={texts.theComplaint} skeleton={<FieldsSkeleton fields={10} />}>
          {(complaint) => <Read complaint={complaint} onDone={tell} />}
        </Loaded>
      )}
    </Stack>
  );
}

function HeaderTags({ complaint }: { readonly complaint: Complaint }) {
  const { state, severity, isLate, isAnswerLate, escalations } = complaint;
  const last = escalations.at(-1);
  return (
    <>
      <ComplaintStateTag state={state} />
      <SeverityTag severity={severity} isWhole />
      {(isLate || isAnswerLate) && complaint.closedAt === null && <LateTag />}
      {last !== undefined && <AuthorityTag authority={last.authority} fileNumber={last.fileNumber} />}
    </>
  );
}

interface ReadProps {
  readonly complaint: Complaint;
  readonly onDone: (text: string) => void;
}

function Read({ complaint, onDone }: ReadProps) {
  const [act, setAct] = useState<OpenAct | null>(null);
  const props = { complaint, onAct: setAct, onDone };
  return (
    <>
      <Notices complaint={complaint} />
      <Box sx={columns}>
        <Stack component="aside" sx={{ gap: 1.25, minWidth: 0, gridColumn: { md: 2 }, gridRow: { md: 1 } }}>
          <NextStep {...props} />
          <Standing {...props} />
        </Stack>
        <Stack sx={{ gap: 1.25, minWidth: 0, gridColumn: { md: 1 }, gridRow: { md: 1 } }}>
          <ComplaintData complaint={complaint} />
          <Escalations {...props} />
          <PartyClock clock={complaint.clock} />
          <Findings {...props} />
          <Resolutions resolutions={complaint.resolutions} />
          <Tasks {...props} />
          <Suspense fallback={<FieldsSkeleton fields={2} />}>
            <Evidence {...props} />
          </Suspense>
          <Notes {...props} />
          <Intervals intervals={complaint.intervals} />
        </Stack>
      </Box>
      {act !== null && (
        <Suspense>
          <ComplaintActDialog act={act} complaint={complaint} onDone={onDone} onClose={() => setAct(null)} />
        </Suspense>
      )}
    </>
  );
}

/** Notices that change its reading: it blocks others, it is repeated, or it is read-only. */
function Notices({ complaint }: { readonly complaint: Complaint }) {
  const texts = useTexts(recordTexts);
  const { mayWork, heldPayments, complaintsOfParty, claimNumber } = complaint;
  return (
    <>
      {!mayWork && <InlineAlert status="info">{texts.lookOnly}</InlineAlert>}
      {heldPayments > 0 && <InlineAlert status="warn">{texts.held(formatInteger(heldPayments))}</InlineAlert>}
      {complaintsOfParty > 1 && (
        <InlineAlert
          status="warn"
          action={
            <LinkButton size="small" to={LIST} search={{ text: claimNumber } as never}>
              {texts.seeOthers}
            </LinkButton>
          }
        >
          {texts.repeated(formatInteger(complaintsOfParty))}
        </InlineAlert>
      )}
    </>
  );
}

const columns = {
  display: 'grid',
  gap: 1.25,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 320px' },
  alignItems: 'start',
} as const;
