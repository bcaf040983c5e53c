import type { Customer } from '@aura/contracts/customers/customers';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTexts } from '../../../lib/texts.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { Section } from '../../../ui/Section.tsx';
import { StatusTag } from '../../../ui/StatusTag.tsx';
import { TableSkeleton } from '../../../ui/TableSkeleton.tsx';
import { customerQueries } from '../customers.api.ts';
import { customerTexts } from '../customers.texts.ts';
import { PlainTable } from '../../../ui/PlainTable.tsx';

export function CustomerAuditors({ customer }: { readonly customer: Customer }) {
  const texts = useTexts(customerTexts);
  const query = useQuery(customerQueries.auditorGrid());
  return (
    <Loaded query={query} what={texts.theTab} skeleton={<TableSkeleton rows={6} columns={2} />}>
      {(grid) => {
        const cells = grid.cells.filter(({ customerId }) => customerId === customer.id);
        const nameOf = (zoneId: number) => grid.zones.find(({ id }) => id === zoneId)?.name ?? '';
        if (cells.length === 0) return <EmptyState title={texts.noZones} text={texts.noZonesText} />;
        return (
          <Section
            title={texts.auditors}
            flush
            action={
              <Button
                size="small"
                variant="outlined"
                component={Link}
                to="/clientes/auditores"
                search={{ tab: 'grid' } as never}
              >
                {texts.seeAuditors}
              </Button>
            }
          >
            <PlainTable
              label={texts.auditors}
              titles={[texts.zone, texts.auditor]}
              rows={cells.map(({ zoneId, auditor }) => ({
                key: zoneId,
                cells: [
                  nameOf(zoneId),
                  auditor === null ? (
                    <StatusTag key="gap" status="bad">
                      {texts.noAuditor}
                    </StatusTag>
                  ) : (
                    auditor.name
                  ),
                ],
              }))}
            />
          </Section>
        );
      }}
    </Loaded>
  );
}
