import { readTrappedCash } from '@aura/contracts/budgets/book';
import { formatMoney } from '@aura/domain/format';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { createLink } from '@tanstack/react-router';
import { useMay } from '../../../lib/session/use-may.ts';
import { useTexts } from '../../../lib/texts.ts';
import { Loaded } from '../../../ui/Loaded.tsx';
import { PlainTable } from '../../../ui/PlainTable.tsx';
import { Section } from '../../../ui/Section.tsx';
import { TableSkeleton } from '../../../ui/TableSkeleton.tsx';
import { billingDayQueries } from './billing-day.api.ts';
import { billingDayTexts } from './billing-day.texts.ts';

const ReportLink = createLink(Link);
const REPORT = '/reportes/dinero_atrapado' as string;

/** Cash in open cases by insurer, highest first, with the stage to push; both link to their cases. */
export function TrappedCashCard() {
  const texts = useTexts(billingDayTexts);
  const may = useMay(readTrappedCash);
  const query = useQuery({ ...billingDayQueries.trapped(), enabled: may });
  if (!may) return null;
  const empty = <Typography sx={{ color: 'text.secondary' }}>{texts.nothingTrapped}</Typography>;
  return (
    <Section title={texts.trapped} hint={texts.trappedHint}>
      <Loaded query={query} what={texts.trappedWhat} skeleton={<TableSkeleton rows={4} columns={3} />} empty={empty}>
        {(rows) => (
          <PlainTable
            label={texts.trapped}
            titles={[texts.customer, texts.stage, texts.amount]}
            figures={[texts.amount]}
            rows={rows.map(({ customer, stage, trapped }) => ({
              key: customer.codename,
              cells: [
                customer.name,
                <ReportLink
                  key="stage"
                  to={REPORT}
                  search={{ stage: stage.slug, customer: customer.codename } as never}
                >
                  {stage.name}
                </ReportLink>,
                <ReportLink key="sum" to={REPORT} search={{ customer: customer.codename } as never}>
                  {formatMoney(trapped)}
                </ReportLink>,
              ],
            }))}
          />
        )}
      </Loaded>
    </Section>
  );
}
