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
import { cellSummary } from '../matrix/cell-summary.ts';
import { matrixTexts } from '../matrix/matrix.texts.ts';
import { PlainTable } from '../../../ui/PlainTable.tsx';

export function CustomerMatrix({ customer }: { readonly customer: Customer }) {
  const texts = useTexts(customerTexts);
  const words = useTexts(matrixTexts);
  const query = useQuery(customerQueries.matrix(null));
  return (
    <Loaded query={query} what={texts.theTab} skeleton={<TableSkeleton rows={6} columns={3} />}>
      {(grid) => {
        const cells = grid.cells.filter(({ customerId }) => customerId === customer.id);
        if (cells.length === 0) return <EmptyState title={texts.noZones} text={texts.noZonesText} />;
        const nameOf = (zoneId: number) => grid.zones.find(({ id }) => id === zoneId)?.name ?? '';
        return (
          <Section
            title={texts.matrix}
            flush
            action={
              <Button size="small" variant="outlined" component={Link} to="/clientes/autorizados">
                {texts.seeMatrix}
              </Button>
            }
          >
            <PlainTable
              label={texts.matrix}
              titles={[texts.zone, texts.rule, words.signers]}
              rows={cells.map((cell) => {
                const summary = cellSummary(cell, grid.date, words);
                const people = cell.rule?.authorization.map(({ name }) => name).join(', ') ?? '';
                return {
                  key: cell.zoneId,
                  cells: [
                    nameOf(cell.zoneId),
                    cell.gap === null ? (
                      summary
                    ) : (
                      <StatusTag key="gap" status="bad">
                        {summary}
                      </StatusTag>
                    ),
                    people,
                  ],
                };
              })}
            />
          </Section>
        );
      }}
    </Loaded>
  );
}
