import { totalMacro } from '@aura/contracts/claims/macro';
import { formatInteger, formatMoney } from '@aura/domain/format';
import EarlierIcon from '@mui/icons-material/ArrowBackOutlined';
import LaterIcon from '@mui/icons-material/ArrowForwardOutlined';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import IconButton from '@mui/material/IconButton';
import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { createLink } from '@tanstack/react-router';
import { call } from '../../../lib/api/call.ts';
import { useTexts } from '../../../lib/texts.ts';
import { listQueries } from '../../../listing/public.ts';
import { dayTexts } from './day.texts.ts';
import { type DayCard, LISTS } from './day-cards.ts';

const CardLink = createLink(ButtonBase);

interface CardOfDayProps {
  readonly card: DayCard;
  readonly onEarlier: (() => void) | undefined;
  readonly onLater: (() => void) | undefined;
}

export function CardOfDay({ card, onEarlier, onLater }: CardOfDayProps) {
  const texts = useTexts(dayTexts);
  const { listing, path } = LISTS[card.list];
  const { data: count, error } = useQuery(listQueries.count(listing, card.search));
  const { data: amount } = useQuery({ ...amountQuery(card), enabled: card.withAmount === true });
  const title = texts[card.id];
  const isAlarming = card.isLate === true && (count ?? 0) > 0;
  return (
    <Paper variant="outlined" sx={{ position: 'relative', overflow: 'hidden' }}>
      <CardLink
        to={path as string}
        search={card.search as never}
        sx={{
          display: 'block',
          textAlign: 'left',
          width: '100%',
          height: '100%',
          p: 1.5,
          '&:hover': { bgcolor: 'action.hover' },
        }}
      >
        <Typography variant="body2" sx={{ color: 'text.secondary', minHeight: { xs: '2.8em', md: 0 } }}>
          {title}
        </Typography>
        <Stack direction="row" sx={{ alignItems: 'baseline', gap: 0.75 }}>
          <Typography
            sx={{
              fontSize: '1.625rem',
              fontWeight: 650,
              lineHeight: 1.3,
              color: isAlarming ? 'error.main' : 'text.primary',
            }}
          >
            {count === undefined ? error === null ? <Skeleton width={48} /> : '–' : formatInteger(count)}
          </Typography>
          <Typography variant="body2" sx={{ color: 'text.faint' }}>
            {error !== null && count === undefined
              ? texts._failed
              : card.list === 'macro'
                ? texts._parties(count ?? 0)
                : texts._claims(count ?? 0)}
          </Typography>
        </Stack>
        {card.withAmount && (
          <Typography variant="body2" sx={{ color: 'text.secondary', minHeight: '1.4em' }}>
            {amount === undefined ? '' : formatMoney(amount)}
          </Typography>
        )}
      </CardLink>
      {(onEarlier ?? onLater) !== undefined && (
        <Box sx={{ position: 'absolute', top: 4, right: 4, bgcolor: 'background.paper', borderRadius: 1 }}>
          <IconButton
            size="small"
            aria-label={texts._earlier(title)}
            disabled={onEarlier === undefined}
            onClick={onEarlier}
          >
            <EarlierIcon fontSize="small" />
          </IconButton>
          <IconButton size="small" aria-label={texts._later(title)} disabled={onLater === undefined} onClick={onLater}>
            <LaterIcon fontSize="small" />
          </IconButton>
        </Box>
      )}
    </Paper>
  );
}

function amountQuery({ search }: DayCard) {
  const stages = typeof search['stages'] === 'string' ? { stages: search['stages'].split(',') } : {};
  return queryOptions({
    queryKey: [...listQueries.all(LISTS.macro.listing), 'amount', stages],
    queryFn: async ({ signal }) => {
      const { results } = await call(totalMacro, { query: stages }, { signal });
      const wanted = stages.stages;
      return results
        .filter(({ process }) => wanted === undefined || wanted.includes(process.slug))
        .reduce((sum, { amount }) => sum + amount, 0);
    },
  });
}
