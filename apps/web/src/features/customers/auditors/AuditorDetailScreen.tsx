import { readAuditor } from '@aura/contracts/customers/auditors';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { useQuery } from '@tanstack/react-query';
import { useMay } from '../../../lib/session/use-may.ts';
import { useTexts } from '../../../lib/texts.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { FieldsSkeleton } from '../../../ui/FieldsSkeleton.tsx';
import { NoPermission } from '../../../ui/NoPermission.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { Section } from '../../../ui/Section.tsx';
import { StatusTag } from '../../../ui/StatusTag.tsx';
import { HistoryList } from '../../../listing/public.ts';
import { customerQueries } from '../customers.api.ts';
import { PlainTable } from '../../../ui/PlainTable.tsx';
import { auditorTexts } from './auditors.texts.ts';

export function AuditorDetailScreen({ id }: { readonly id: number }) {
  return useMay(readAuditor) ? <PermittedCard id={id} /> : <NoPermission />;
}

function PermittedCard({ id }: { readonly id: number }) {
  const texts = useTexts(auditorTexts);
  const query = useQuery(customerQueries.auditor(id));
  return (
    <Loaded query={query} what={texts.theAuditor} skeleton={<FieldsSkeleton fields={6} />}>
      {(auditor) => (
        <Stack sx={{ gap: 1.5 }}>
          <PageHeader title={auditor.name} subtitle={auditor.codename}>
            <StatusTag status={auditor.isActive ? 'ok' : 'neutral'}>
              {auditor.isActive ? texts.active : texts.inactive}
            </StatusTag>
          </PageHeader>
          <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: { md: '2fr 1fr' }, alignItems: 'start' }}>
            <Section title={texts.assignments} flush>
              {auditor.assignments.length === 0 ? (
                <EmptyState title={texts.noAssignments} text={texts.noAssignmentsText} />
              ) : (
                <PlainTable
                  label={texts.assignments}
                  titles={[texts.customer, texts.zone]}
                  rows={auditor.assignments.map(({ customerId, customer, zoneId, zone }) => ({
                    key: `${customerId}-${zoneId}`,
                    cells: [customer, zone],
                  }))}
                />
              )}
            </Section>
            <Section title={texts.history} flush>
              <HistoryList
                entity="auditor"
                id={id}
                fields={{ codename: { title: texts.codename }, name: { title: texts.name } }}
              />
            </Section>
          </Box>
        </Stack>
      )}
    </Loaded>
  );
}
