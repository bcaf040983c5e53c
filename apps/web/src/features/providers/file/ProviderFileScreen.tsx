import { listProviderDocuments } from '@aura/contracts/providers/documents';
import { listProviderRankings, type ProviderFile, readProviderFile } from '@aura/contracts/providers/provider-file';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense } from 'react';
import { ApiError } from '../../../lib/api/api-error.ts';
import { useMay } from '../../../lib/session/use-may.ts';
import { lazyPart } from '../../../lib/lazy-part.ts';
import { useRememberRecord } from '../../../lib/recent-records.ts';
import { useTexts } from '../../../lib/texts.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { FieldsSkeleton } from '../../../ui/FieldsSkeleton.tsx';
import { NoPermission } from '../../../ui/NoPermission.tsx';
import { HistoryList } from '../../../listing/public.ts';
import { providerQueries } from '../providers.api.ts';
import { FILE_TABS, type FileTab } from './file-tabs.ts';
import { ProviderData } from './ProviderData.tsx';
import { ProviderHeader } from './ProviderHeader.tsx';
import { ProviderJobs } from './ProviderJobs.tsx';
import { ProviderPerformance } from './ProviderPerformance.tsx';
import { providerFileTexts } from './provider-file.texts.ts';
import { useHistoryFields } from './use-history-fields.ts';

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
  useRememberRecord(
    file === undefined ? null : { address: `/proveedores/${slug}`, name: file.commercialName || file.fullName },
  );
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
