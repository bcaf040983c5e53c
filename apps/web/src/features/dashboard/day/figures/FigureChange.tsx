import type { Figure } from '@aura/contracts/claims/day';
import type { DayFigure } from '@aura/contracts/claims/day-figures';
import { formatInteger, formatPercent } from '@aura/domain/format';
import Box from '@mui/material/Box';

import { useLanguage } from '../../../../lib/language.ts';
import { READER_ZONE } from '../../../../lib/reader-clock.ts';
import { useTexts } from '../../../../lib/texts.ts';
import { unseen } from '../../../../ui/unseen.ts';
import { figureTexts } from './figure.texts.ts';

interface FigureChangeProps {
  readonly figure: DayFigure;
  readonly value: Figure;
}

/** The change of a figure since the time named in the hint. */
export function FigureChange({ figure: { compared, moreIsBetter }, value }: FigureChangeProps) {
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
