import { listWaitingOrders } from '@aura/contracts/budgets/order';
import { formatMoney } from '@aura/domain/format';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { createLink } from '@tanstack/react-router';
import { useMay } from '../../../../lib/session/use-may.ts';
import { useTexts } from '../../../../lib/texts.ts';
import { Loaded } from '../../../../ui/Loaded.tsx';
import { Section } from '../../../../ui/Section.tsx';
import { TableSkeleton } from '../../../../ui/TableSkeleton.tsx';
import { orderQueries } from '../orders.api.ts';
import { orderTexts } from '../orders.texts.ts';

const OrderLink = createLink(Link);

export function WaitingOrdersCard() {
  const texts = useTexts(orderTexts);
  const may = useMay(listWaitingOrders);
  const query = useQuery({ ...orderQueries.waiting(), enabled: may });
  if (!may) return null;
  return (
    <Section title={texts.waitingTitle}>
      <Loaded query={query} what={texts.what} skeleton={<TableSkeleton rows={3} columns={2} />}>
        {({ results }) => (
          <>
            {results.length === 0 && <Typography sx={{ color: 'text.secondary' }}>{texts.allAnswered}</Typography>}
            <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0 }}>
              {results.map(({ id, number, claimNumber, party, total }) => (
                <Box component="li" key={id} sx={{ display: 'flex', justifyContent: 'space-between', py: 0.5, gap: 1 }}>
                  <span>
                    <OrderLink to="/proveedores/mis-ordenes/$orderId" params={{ orderId: String(id) } as never}>
                      {number}
                    </OrderLink>
                    {` · ${claimNumber} · ${party}`}
                  </span>
                  <span style={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>{formatMoney(total)}</span>
                </Box>
              ))}
            </Box>
            <OrderLink to="/proveedores/mis-ordenes">{texts.seeAll}</OrderLink>
          </>
        )}
      </Loaded>
    </Section>
  );
}
