import { useQuery } from '@tanstack/react-query';
import { useTexts } from '../../../lib/texts.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { Section } from '../../../ui/Section.tsx';
import { StatusTag } from '../../../ui/StatusTag.tsx';
import { cellText } from '../../../ui/table/cell-text.ts';
import { TableSkeleton } from '../../../ui/TableSkeleton.tsx';
import { PlainTable } from '../../../ui/PlainTable.tsx';
import { providerQueries } from '../providers.api.ts';
import { providerFileTexts } from './provider-file.texts.ts';

export function ProviderJobs({ slug }: { readonly slug: string }) {
  const texts = useTexts(providerFileTexts);
  const query = useQuery(providerQueries.jobs(slug));
  return (
    <Loaded
      query={query}
      what={texts.theJobs}
      skeleton={<TableSkeleton rows={6} columns={5} />}
      empty={<EmptyState title={texts.noJobs} text={texts.noJobsText} />}
    >
      {(jobs) => (
        <Section flush>
          <PlainTable
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
      )}
    </Loaded>
  );
}
