import { listProviderDocuments, type DocumentKind, type ProviderDocument } from '@aura/contracts/providers/documents';
import {
  listProviderRankings,
  type ProviderFile,
  readProviderFile,
  type ProviderAssignment,
} from '@aura/contracts/providers/provider-file';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense } from 'react';
import Link from '@mui/material/Link';
import { createLink } from '@tanstack/react-router';
import { ApiError } from '../../../lib/api/api-error.ts';
import { useMay } from '../../../lib/session/use-may.ts';
import { lazyPart } from '../../../lib/lazy-part.ts';
import { useRememberRecord } from '../../../lib/recent-records.ts';
import { useTexts } from '../../../lib/texts.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { FieldsSkeleton } from '../../../ui/FieldsSkeleton.tsx';
import { NoPermission } from '../../../ui/NoPermission.tsx';
import { HistoryList, type FieldInfos } from '../../../listing/public.ts';
import { providerQueries } from '../providers.api.ts';
import { documentTexts } from '../documents/documents.texts.ts';
import { useProviderFields } from '../form/provider-fields.ts';
import { Loaded } from '../../../ui/Loaded.tsx';
import { Section } from '../../../ui/Section.tsx';
import { StageChip } from '../../../ui/StageChip.tsx';
import { StatusTag } from '../../../ui/StatusTag.tsx';
import { cellText } from '../../../ui/table/cell-text.ts';
import { TableSkeleton } from '../../../ui/TableSkeleton.tsx';
import { PlainTable } from '../../../ui/PlainTable.tsx';
import { ProviderData } from './ProviderData.tsx';
import { ProviderHeader } from './ProviderHeader.tsx';
import { ProviderPerformance } from './ProviderPerformance.tsx';
import { providerFileTexts } from './provider-file.texts.ts';

/** Lazy: uploading files takes much code. */
const ProviderDocuments = lazyPart(() => import('../documents/ProviderDocuments.tsx'), 'ProviderDocuments');

interface ProviderFileScreenProps {
  readonly slug: string;
  /** One of its own tabs, or the name of one of `moreTabs`. */
  readonly tab: string;
  /** Tabs of features above this one, after the jobs. */
  readonly moreTabs?: readonly MoreTab[];
  readonly onTab: (tab: string) => void;
  readonly onEdit: () => void;
}

export interface MoreTab {
  readonly name: string;
  readonly title: string;
  readonly render: (file: ProviderFile) => ReactNode;
}

/** Apart from the screen: the route, which is loaded with the shell, validates them. */
const FILE_TABS = ['data', 'jobs', 'documents', 'performance', 'history'] as const;
type FileTab = (typeof FILE_TABS)[number];

/** Internal tabs, hidden from the provider. */
const INNER_TABS: readonly FileTab[] = ['performance', 'history'];

export function ProviderFileScreen(props: ProviderFileScreenProps) {
  return useMay(readProviderFile) ? <PermittedFile {...props} /> : <NoPermission />;
}

function PermittedFile({ slug, tab, moreTabs = [], onTab, onEdit }: ProviderFileScreenProps) {
  const texts = useTexts(providerFileTexts);
  const isInner = useMay(listProviderRankings);
  const { data: file, error, refetch } = useQuery(providerQueries.file(slug));
  const mayDocuments = useMay(listProviderDocuments);
  useRememberRecord(file === undefined ? null : { address: `/proveedores/${slug}`, name: file.fullName });
  const shown = FILE_TABS.filter(
    (name) => (isInner || !INNER_TABS.includes(name)) && (mayDocuments || name !== 'documents'),
  );
  const more = moreTabs.find(({ name }) => name === tab);
  const open = shown.find((name) => name === tab) ?? 'data';
  if (error instanceof ApiError && error.status === 404)
    return <EmptyState title={texts.notThere} text={texts.notThereText} />;
  if (file === undefined && error !== null) {
    const traceId = error instanceof ApiError ? (error.requestId ?? undefined) : undefined;
    return <ErrorState what={texts.theFile} onRetry={() => void refetch()} traceId={traceId} />;
  }
  if (file === undefined) return <FieldsSkeleton fields={12} />;
  return (
    <Stack sx={{ gap: 1.5 }}>
      <ProviderHeader file={file} onEdit={onEdit} />
      <Tabs
        value={more?.name ?? open}
        onChange={(_, chosen: string) => onTab(chosen)}
        variant="scrollable"
        scrollButtons="auto"
        aria-label={texts.tabs}
      >
        {shown.flatMap((name) => [
          <Tab key={name} value={name} label={texts[name]} />,
          ...(name === 'jobs' ? moreTabs.map((one) => <Tab key={one.name} value={one.name} label={one.title} />) : []),
        ])}
      </Tabs>
      {more === undefined ? (
        <OpenTab tab={open} file={file} isInner={isInner} />
      ) : (
        <Suspense fallback={<FieldsSkeleton fields={4} />}>{more.render(file)}</Suspense>
      )}
    </Stack>
  );
}

interface OpenTabProps {
  readonly tab: FileTab;
  readonly file: ProviderFile;
  readonly isInner: boolean;
}

function OpenTab({ tab, file, isInner }: OpenTabProps) {
  switch (tab) {
    case 'data':
      return <ProviderData file={file} isInner={isInner} />;
    case 'jobs':
      return <ProviderJobs slug={file.slug} />;
    case 'documents':
      return (
        <Suspense fallback={<FieldsSkeleton fields={4} />}>
          <ProviderDocuments providerId={file.id} />
        </Suspense>
      );
    case 'performance':
      return <ProviderPerformance file={file} />;
    case 'history':
      return <ProviderHistory id={file.id} />;
  }
}

function ProviderHistory({ id }: { readonly id: number }) {
  const fields = useHistoryFields();
  return (
    <Paper variant="outlined">
      <HistoryList entity="provider" id={id} fields={fields} />
    </Paper>
  );
}

/** The form's fields, and decisions about the provider made outside the form. */
function useHistoryFields(): FieldInfos {
  const texts = useTexts(providerFileTexts);
  const acts = {
    requested: texts.bankRequested,
    approved: texts.bankApproved,
    rejected: texts.bankRejected,
    stopped: texts.bankStopped,
    seen: texts.bankSeen,
  };
  const showBank = (told: unknown) => {
    const { account, what } = told as { readonly account: string; readonly what: keyof typeof acts };
    return `${account}, ${acts[what]}`;
  };
  const papers = useTexts(documentTexts);
  const showReview = (told: unknown) => {
    const { kind, review } = told as { readonly kind: DocumentKind; readonly review: ProviderDocument['review'] };
    return `${papers[kind]}, ${papers[review]}`;
  };
  return {
    ...useProviderFields(),
    isBlocked: { title: texts.isBlocked },
    blockedReason: { title: texts.blockedReason },
    unblockedReason: { title: texts.unblockedReason },
    ranking: { title: texts.ranking },
    rankingNote: { title: texts.rankingNote },
    bankAccount: { title: texts.bankAccount, show: showBank },
    documentReview: { title: papers.reviewed, show: showReview },
    access: { title: texts.access },
  };
}

const JobLink = createLink(Link);

function ProviderJobs({ slug }: { readonly slug: string }) {
  const texts = useTexts(providerFileTexts);
  const query = useQuery(providerQueries.jobs(slug));
  return (
    <Loaded
      query={query}
      what={texts.theJobs}
      skeleton={<TableSkeleton rows={6} columns={6} />}
      empty={<EmptyState title={texts.noJobs} text={texts.noJobsText} />}
    >
      {(jobs) => (
        <Section flush>
          <PlainTable
            label={texts.jobs}
            titles={[texts.resource, texts.claim, texts.stage, texts.assignationDate, texts.changeDate, texts.comments]}
            rows={jobs.map((job) => ({
              key: job.id,
              cells: [...whoseJob(job, texts.outOfScope), ...whenAndWhy(job, texts.open)],
            }))}
          />
        </Section>
      )}
    </Loaded>
  );
}

/** The party links to its claim; a job whose party the reader may not see shows only when it was. */
function whoseJob({ party }: ProviderAssignment, outOfScope: string) {
  if (party === null) return [outOfScope, '', ''];
  return [
    <JobLink key="party" to={`/siniestros/${party.claimSlug}` as never} search={{ affected: party.id } as never}>
      {party.name}
    </JobLink>,
    party.claimNumber,
    <StageChip key="stage" stage={party.stage} form="named" />,
  ];
}

function whenAndWhy({ assignationDate, changeDate, comments }: ProviderAssignment, open: string) {
  const end =
    changeDate === null ? (
      <StatusTag key="open" status="info">
        {open}
      </StatusTag>
    ) : (
      cellText('instant', changeDate)
    );
  return [cellText('instant', assignationDate), end, comments];
}
