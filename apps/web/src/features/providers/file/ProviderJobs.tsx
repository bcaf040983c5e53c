import type { ProviderAssignment } from '@aura/contracts/providers/provider-file';
import Link from '@mui/material/Link';
import { useQuery } from '@tanstack/react-query';
import { createLink } from '@tanstack/react-router';
import { useTexts } from '../../../lib/texts.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { Section } from '../../../ui/Section.tsx';
import { StageChip } from '../../../ui/StageChip.tsx';
import { StatusTag } from '../../../ui/StatusTag.tsx';
import { cellText } from '../../../ui/table/cell-text.ts';
import { TableSkeleton } from '../../../ui/TableSkeleton.tsx';
import { PlainTable } from '../../../ui/PlainTable.tsx';
import { providerQueries } from '../providers.api.ts';
import { providerFileTexts } from './provider-file.texts.ts';

const JobLink = createLink(Link);

export function ProviderJobs({ slug }: { readonly slug: string }) {
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
