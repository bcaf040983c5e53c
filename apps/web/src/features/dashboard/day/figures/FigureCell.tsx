import type { Figure } from '@aura/contracts/claims/day';
import type { DayFigure } from '@aura/contracts/claims/day-figures';
import { formatInteger, formatMoney, formatPercent } from '@aura/domain/format';
import ButtonBase from '@mui/material/ButtonBase';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { createLink } from '@tanstack/react-router';
import { useTexts } from '../../../../lib/texts.ts';
import { LIST_PATHS } from '../lists.ts';
import { hourOf } from '../say-time.ts';
import { FigureChange } from './FigureChange.tsx';
import { figureTexts } from './figure.texts.ts';

const CellLink = createLink(ButtonBase);

interface FigureCellProps {
  readonly figure: DayFigure;
  /** Undefined while loading. */
  readonly value: Figure | undefined;
}

/** One figure; a click opens the list it counts. */
export function FigureCell({ figure, value }: FigureCellProps) {
  const texts = useTexts(figureTexts);
  const isAlarming = figure.isAlarm === true && (value?.count ?? 0) > 0;
  return (
    <CellLink
      to={LIST_PATHS[figure.list] as string}
      search={figure.search as never}
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
        {texts[figure.id]}
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
        {value === undefined ? '' : sayDetail(texts, figure, value)}
      </Typography>
    </CellLink>
  );
}

function sayValue({ id }: DayFigure, { count, share }: Figure): string {
  if (id !== 'fulfilment') return formatInteger(count);
  return share === null ? '–' : formatPercent(share);
}

/** The most telling detail besides the number. */
function sayDetail(texts: (typeof figureTexts)['es'], { id, list }: DayFigure, value: Figure): string {
  const { count, amount, firstDueAt, atRisk, longestDays } = value;
  if (id === 'fulfilment') return texts._closed(count);
  if (firstDueAt !== null) return texts._first(hourOf(firstDueAt));
  if (atRisk !== null && count > 0) return texts._atRisk(atRisk);
  if (longestDays !== null && count > 0)
    return [texts._longest(longestDays), amount === null || amount === 0 ? '' : formatMoney(amount)]
      .filter(Boolean)
      .join(' · ');
  if (amount !== null && amount > 0)
    return id === 'unauthorized' ? texts._held(formatMoney(amount)) : formatMoney(amount);
  return list === 'macro' ? texts._parties(count) : texts._claims(count);
}
