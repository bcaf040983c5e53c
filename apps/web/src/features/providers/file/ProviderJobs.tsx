import { useQuery } from '@tanstack/react-query';
import { useTexts } from '../../../lib/texts.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { Section } from '../../../ui/Section.tsx';
import { StatusTag } from '../../../ui/StatusTag.tsx';
import { cellText } from '../../../ui/table/cell-text.ts';
import { TableSkeleton } from '../../../ui/TableSkeleton.tsx';
import { FileTable } from '../parts/FileTable.tsx';
import { providerQueries } from '../providers.api.ts';
import { providerFileTexts } from './provider-file.texts.ts';

export function ProviderJobs({ slug }: { readonly slug: string }) {
  const texts = useTexts(providerFileTexts);
  const { data: jobs, error, refetch } = useQuery(providerQueries.jobs(slug));
  if (jobs === undefined && error !== null) return <ErrorState what={texts.theJobs} onRetry={() => void refetch()} />;
  if (jobs === undefined) return <TableSkeleton rows={6} columns={5} />;
  if (jobs.length === 0) return <EmptyState title={texts.noJobs} text={texts.noJobsText} />;
  return (
    <Section flush>
      <FileTable
        label={texts.jobs}
        titles={[texts.resource, texts.kind, texts.assignationDate, texts.changeDate, texts.comments]}
        rows={jobs.map(({ id, resource, kind, assignationDate, changeDate, comments }) => ({
          key: id,
          cells: [
            resource,
            kind,
            cellText('instant', assignationDate),
            changeDate === null ? (
              <StatusTag key="open" status="info">
                {texts.open}
              </StatusTag>
            ) : (
              cellText('instant', changeDate)
            ),
            comments,
          ],
        }))}
      />
    </Section>
  );
}
