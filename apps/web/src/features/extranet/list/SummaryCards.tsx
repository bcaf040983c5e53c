import type { ExtranetSummary } from '@aura/contracts/extranet/cases';
import { formatInteger, formatMoney } from '@aura/domain/format';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTexts } from '../../../lib/texts.ts';
import { Loaded } from '../../../ui/Loaded.tsx';
import { extranetQueries } from '../extranet.api.ts';
import { casesTexts } from './cases.texts.ts';

interface SummaryCardsProps {
  readonly customer?: string | undefined;
  /** Applies the filters of a figure to the list. */
  readonly onFilter: (filters: Readonly<Record<string, boolean>>) => void;
}

/** The figures above the list; a click filters the list to what it counts. */
export function SummaryCards({ customer, onFilter }: SummaryCardsProps) {
  const texts = useTexts(casesTexts);
  const query = useQuery(extranetQueries.summary(customer));
  return (
    <Paper variant="outlined" component="section" aria-label={texts.cards} sx={{ px: 0.5, py: 0.75, flexShrink: 0 }}>
      <Loaded query={query} what={texts.whatCards} skeleton={<Skeleton variant="rounded" height={76} />}>
        {(summary) => (
          <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr 1fr', md: 'repeat(4, minmax(0, 1fr))' } }}>
            {cardsOf(texts, summary).map(({ id, title, count, detail, isAlarm, filters }) => (
              <ButtonBase
                key={id}
                onClick={() => onFilter(filters)}
                sx={{
                  display: 'block',
                  textAlign: 'left',
                  px: 1.75,
                  py: 1,
                  minWidth: 0,
                  '&:hover': { bgcolor: 'action.hover' },
                }}
              >
                <Typography variant="body2" noWrap sx={{ color: 'text.secondary' }}>
                  {title}
                </Typography>
                <Typography
                  sx={{
                    fontSize: '1.375rem',
                    fontWeight: 650,
                    lineHeight: 1.35,
                    color: isAlarm && count > 0 ? 'error.main' : 'text.primary',
                  }}
                >
                  {formatInteger(count)}
                </Typography>
                <Typography variant="body2" sx={{ color: 'text.faint', minHeight: '1.45em' }}>
                  {detail}
                </Typography>
              </ButtonBase>
            ))}
          </Box>
        )}
      </Loaded>
    </Paper>
  );
}

function cardsOf(
  texts: (typeof casesTexts)['es'],
  { waiting, mine, overdue, open, finishedThisMonth }: ExtranetSummary,
) {
  const owed = texts.waitingDetail(formatMoney(waiting.amount), waiting.longestDays);
  return [
    {
      id: 'waiting',
      title: texts.waiting,
      count: waiting.count,
      detail: waiting.count === 0 ? '' : mine > 0 ? `${owed} · ${texts.mine(mine)}` : owed,
      isAlarm: false,
      filters: { waiting: true },
    },
    {
      id: 'overdue',
      title: texts.overdue,
      count: overdue,
      detail: texts.overdueDetail,
      isAlarm: true,
      filters: { overdue: true },
    },
    {
      id: 'open',
      title: texts.active,
      count: open,
      detail: texts.activeDetail,
      isAlarm: false,
      filters: { isOpen: true },
    },
    {
      id: 'finished',
      title: texts.finished,
      count: finishedThisMonth,
      detail: texts.finishedDetail,
      isAlarm: false,
      filters: { finishedThisMonth: true },
    },
  ] as const;
}
