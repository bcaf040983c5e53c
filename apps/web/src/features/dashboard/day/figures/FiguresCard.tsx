import { type DayFigure, isOfMoney } from '@aura/contracts/claims/day-figures';
import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import { useQuery } from '@tanstack/react-query';
import { useTexts } from '../../../../lib/texts.ts';
import { ErrorState } from '../../../../ui/ErrorState.tsx';
import { dayQueries } from '../../dashboard.api.ts';
import { figureTexts } from './figure.texts.ts';
import type { Figure } from '@aura/contracts/claims/day';
import { formatInteger, formatMoney, formatPercent } from '@aura/domain/format';
import ButtonBase from '@mui/material/ButtonBase';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { createLink } from '@tanstack/react-router';
import { figureOf } from '@aura/domain/figures/catalogue';
import { FigureHelp, LIST_PATHS, useTitled } from '../../../../listing/public.ts';
import { hourOf } from '../say-time.ts';
import { useLanguage } from '../../../../lib/language.ts';
import { READER_ZONE } from '../../../../lib/reader-clock.ts';
import { unseen } from '../../../../ui/unseen.ts';

export function FiguresCard({ figures }: { readonly figures: readonly DayFigure[] }) {
  const texts = useTexts(figureTexts);
  const { data, error, refetch } = useQuery(dayQueries.figures());
  const { data: money } = useQuery(dayQueries.money(figures));
  if (data === undefined && error !== null)
    return (
      <Paper variant="outlined">
        <ErrorState what={texts._what} onRetry={() => void refetch()} />
      </Paper>
    );
  return (
    <Paper variant="outlined" component="section" aria-label={texts._title} sx={{ px: 0.5, py: 0.75 }}>
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: {
            xs: '1fr 1fr',
            md: 'repeat(3, minmax(0, 1fr))',
            lg: `repeat(${figures.length}, minmax(0, 1fr))`,
          },
          '& > div + div': { borderLeft: { lg: 1 }, borderColor: { lg: 'divider' } },
        }}
      >
        {figures.map((figure) => (
          <FigureCell
            key={figure.id}
            figure={figure}
            value={(isOfMoney(figure) ? money : data)?.find(({ id }) => id === figure.id)}
          />
        ))}
      </Box>
    </Paper>
  );
}

const CellLink = createLink(ButtonBase);

interface FigureCellProps {
  readonly figure: DayFigure;
  /** Undefined while loading. */
  readonly value: Figure | undefined;
}

/** One figure; a click opens the list it counts. */
function FigureCell({ figure, value }: FigureCellProps) {
  const texts = useTexts(figureTexts);
  const titled = useTitled();
  const label = titled(figureOf(figure.figure).label);
  const isAlarming = figure.isAlarm === true && (value?.count ?? 0) > 0;
  return (
    <Box sx={{ position: 'relative', minWidth: 0 }}>
      <CellLink
        to={LIST_PATHS[figure.list] as string}
        search={figure.search as never}
        sx={{
          display: 'block',
          width: '100%',
          height: '100%',
          textAlign: 'left',
          px: 1.75,
          py: 1,
          minWidth: 0,
          '&:hover': { bgcolor: 'action.hover' },
        }}
      >
        <Typography variant="body2" noWrap sx={{ color: 'text.secondary', pr: 1.5 }}>
          {label}
        </Typography>
        <Stack direction="row" sx={{ alignItems: 'baseline', columnGap: 0.75, flexWrap: 'wrap' }}>
          <Typography
            component="span"
            sx={{
              fontSize: '1.375rem',
              fontWeight: 650,
              lineHeight: 1.35,
              color: isAlarming ? 'error.main' : 'text.primary',
            }}
          >
            {value === undefined ? <Skeleton width={44} /> : sayValue(figure, value)}
          </Typography>{' '}
          {value !== undefined && <FigureChange figure={figure} value={value} />}
        </Stack>
        <Typography variant="body2" noWrap sx={{ color: 'text.faint', minHeight: '1.45em' }}>
          {value === undefined ? '' : sayDetail(texts, titled, figure, value)}
        </Typography>
      </CellLink>
      <Box sx={{ position: 'absolute', top: 6, right: 4 }}>
        <FigureHelp figure={figure.figure} label={label} narrowed={ownOf(figure)} />
      </Box>
    </Box>
  );
}

function sayValue({ id }: DayFigure, { count, share }: Figure): string {
  if (id !== 'fulfilment') return formatInteger(count);
  return share === null ? '–' : formatPercent(share);
}

/** The most telling detail besides the number. */
function sayDetail(
  texts: (typeof figureTexts)['es'],
  titled: ReturnType<typeof useTitled>,
  { id, figure }: DayFigure,
  value: Figure,
): string {
  const { count, amount, firstDueAt, atRisk, longestDays } = value;
  if (id === 'fulfilment') return texts._closed(count);
  if (firstDueAt !== null) return texts._first(hourOf(firstDueAt));
  if (atRisk !== null && count > 0) return texts._atRisk(atRisk);
  if (longestDays !== null && count > 0) return texts._longest(longestDays);
  const { amountIs, grain } = figureOf(figure);
  // Cost says that it is cost, so that it cannot be read as money to collect.
  if (amount !== null && amount > 0)
    return amountIs === undefined ? formatMoney(amount) : texts._amountIs(formatMoney(amount), titled(amountIs));
  const said = { invoice: texts._invoices, request: texts._requests, claim: texts._claims, party: texts._parties };
  return said[grain as keyof typeof said](count);
}

/** What the tile adds to the figure's own filters: whose work it is. */
function ownOf({ search }: DayFigure): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(search).filter(([name]) => name === 'supervisor' || name === 'costAnalyst'));
}

interface FigureChangeProps {
  readonly figure: DayFigure;
  readonly value: Figure;
}

/** The change of a figure since the time named in the hint. */
function FigureChange({ figure: { compared, moreIsBetter }, value }: FigureChangeProps) {
  const texts = useTexts(figureTexts);
  const language = useLanguage();
  const isShare = compared === 'month';
  const [now, before] = isShare ? [value.share, value.shareBefore] : [value.count, value.before];
  if (compared === undefined || now === null || before === null || value.comparedAt === null) return null;
  const change = isShare ? Math.round((now - before) * 100) / 100 : now - before;
  const written = isShare ? Math.abs(change).toFixed(2) : formatInteger(Math.abs(change));
  const when = new Intl.DateTimeFormat(language, {
    timeZone: READER_ZONE,
    ...(isShare
      ? { month: 'long' }
      : { weekday: 'long', day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }),
  }).format(value.comparedAt);
  const hint = texts._was(when, isShare ? formatPercent(before) : formatInteger(before));
  if (change === 0)
    return (
      <Box component="span" title={hint} sx={{ color: 'text.faint', fontSize: '0.75rem' }}>
        {texts._same}
      </Box>
    );
  const isBetter = change > 0 === (moreIsBetter === true);
  return (
    <Box
      component="span"
      title={hint}
      sx={{ color: isBetter ? 'success.main' : 'text.secondary', fontSize: '0.75rem', whiteSpace: 'nowrap' }}
    >
      <span aria-hidden>
        {change > 0 ? '▲' : '▼'} {written}
      </span>
      <Box component="span" sx={unseen}>
        {change > 0 ? texts._more(written) : texts._less(written)}
      </Box>{' '}
      {texts[`_since${compared}`]}
    </Box>
  );
}
