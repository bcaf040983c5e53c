import { formatInteger, formatPercent } from '@aura/domain/format';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { createLink } from '@tanstack/react-router';
import { useTexts } from '../../../../lib/texts.ts';
import { Loaded } from '../../../../ui/Loaded.tsx';
import { Section } from '../../../../ui/Section.tsx';
import { TableSkeleton } from '../../../../ui/TableSkeleton.tsx';
import { dayQueries } from '../../dashboard.api.ts';
import { LIST_PATHS } from '../../../../listing/public.ts';
import { NumbersTable } from '../work/NumbersTable.tsx';
import { workTexts } from '../work/work.texts.ts';

const CustomerLink = createLink(Link);

/** The share of this month's closed cases that kept their promise, by insurer. */
export function FulfilmentCard() {
  const texts = useTexts(workTexts);
  const query = useQuery(dayQueries.fulfilment());
  const empty = <Typography sx={{ color: 'text.secondary' }}>{texts.fulfilmentEmpty}</Typography>;
  return (
    <Section title={texts.fulfilment} hint={texts.fulfilmentHint}>
      <Loaded query={query} what={texts.fulfilmentWhat} skeleton={<TableSkeleton columns={3} />} empty={empty}>
        {(rows) => (
          <NumbersTable
            label={texts.fulfilment}
            hasTitles
            titles={[texts.customer, texts.closed, texts.share]}
            rows={rows.map(({ customer: { codename, name }, count, kept }) => ({
              key: codename,
              cells: [
                <CustomerLink
                  key="name"
                  to={LIST_PATHS.claims as string}
                  search={{ customer: codename, closedThisMonth: true } as never}
                  color="text.primary"
                  underline="hover"
                  sx={{ fontWeight: 'inherit' }}
                >
                  {name}
                </CustomerLink>,
                formatInteger(count),
                formatPercent(Math.round((kept / count) * 10_000) / 100),
              ],
            }))}
          />
        )}
      </Loaded>
    </Section>
  );
}
