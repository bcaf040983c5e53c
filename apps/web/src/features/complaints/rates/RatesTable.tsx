import type { RATE_GROUPS, readComplaintRates } from '@aura/contracts/complaints/complaint-list';
import type { ReplyOf } from '@aura/contracts/endpoint';
import { formatInteger } from '@aura/domain/format';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { createLink } from '@tanstack/react-router';
import { headOfficeToday } from '../../../lib/head-office-day.ts';
import { useTexts } from '../../../lib/texts.ts';
import { PlainTable } from '../../../ui/PlainTable.tsx';
import { monthsAgo } from './months-ago.ts';
import { ratesTexts } from './rates.texts.ts';

const ListLink = createLink(Link);
const LIST = '/quejas' as string;

interface RatesTableProps {
  readonly rates: ReplyOf<typeof readComplaintRates>;
  readonly by: (typeof RATE_GROUPS)[number];
  readonly months: string;
}

/** Most complaints first; every count links to its complaints. */
export function RatesTable({ rates, by, months }: RatesTableProps) {
  const texts = useTexts(ratesTexts);
  const from = monthsAgo(headOfficeToday(), Number(months));
  const highest = Math.max(1, ...rates.rows.map(({ rate }) => rate ?? 0));
  const count = (figure: number, label: string, search: object) =>
    figure === 0 ? (
      '0'
    ) : (
      <ListLink to={LIST} search={search as never} aria-label={label}>
        {formatInteger(figure)}
      </ListLink>
    );
  return (
    <PlainTable
      label={texts.title}
      titles={[texts[by], texts.jobs, texts.complaints, texts.justified, texts.rate, texts.bar]}
      figures={[texts.jobs, texts.complaints, texts.justified, texts.rate]}
      rows={rates.rows.map(({ slug, name, jobs, complaints, justified, rate }) => {
        const search = { [by]: slug, from };
        return {
          key: slug,
          cells: [
            name,
            formatInteger(jobs),
            count(complaints, texts.seeComplaints(formatInteger(complaints), name), search),
            count(justified, texts.seeJustified(formatInteger(justified), name), {
              ...search,
              state: 'closedFavourable',
            }),
            rate === null ? texts.noJobs : rate.toFixed(1),
            <Bar
              key="bar"
              share={(rate ?? 0) / highest}
              isHigh={rates.rate !== null && (rate ?? 0) > 2 * rates.rate}
            />,
          ],
        };
      })}
    />
  );
}

/** The bar beside a figure; red above double the overall rate. */
function Bar({ share, isHigh }: { readonly share: number; readonly isHigh: boolean }) {
  return (
    <Box
      aria-hidden
      sx={{
        height: 10,
        minWidth: 120,
        borderRadius: '3px',
        bgcolor: 'action.hover',
        overflow: 'hidden',
        display: 'inline-block',
        width: 1,
      }}
    >
      <Box sx={{ height: 1, width: `${Math.round(share * 100)}%`, bgcolor: isHigh ? 'error.main' : 'primary.main' }} />
    </Box>
  );
}
