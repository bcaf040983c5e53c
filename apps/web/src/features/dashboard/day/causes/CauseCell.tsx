import { type CauseFigure, LEADING_CAUSE_WORDS } from '@aura/contracts/reports/complaint-causes';
import { CATALOGUE_CAUSES, EVENTS_OF_CAUSE, SHARE_OF_COMPLAINTS } from '@aura/domain/complaints/leading-causes';
import { formatInteger } from '@aura/domain/format';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { createLink } from '@tanstack/react-router';
import { useTexts } from '../../../../lib/texts.ts';
import { useTitled } from '../../../../listing/public.ts';
import { CauseChange } from './CauseChange.tsx';
import { causesTexts } from './causes.texts.ts';

const ListLink = createLink(Link);
const EVENTS = '/reportes/causas_de_queja' as string;
const COMPLAINTS = '/quejas' as string;
/** The median of an even number of cases may end in a half. */
const sayDays = (days: number) => (Number.isInteger(days) ? formatInteger(days) : days.toFixed(1));

/** One cause: the events that lead to it and their trend, what is late now, and the complaints so far. */
export function CauseCell({ figure }: { readonly figure: CauseFigure }) {
  const texts = useTexts(causesTexts);
  const titled = useTitled();
  const { cause, from, to, count, before, medianDays, medianBefore, late, complaints } = figure;
  const { done, late: overdue } = EVENTS_OF_CAUSE[cause];
  const isTimed = cause === 'repairTime' || cause === 'paymentTime';
  const happened = { event: done, from, to };
  const said = formatInteger(count);
  const [now, then] = isTimed ? [medianDays, medianBefore] : [count, before];
  const headline = isTimed ? (now === null ? texts.noDays : texts.days(sayDays(now))) : said;
  return (
    <Box component="section" aria-label={titled(LEADING_CAUSE_WORDS[cause])} sx={{ minWidth: 0 }}>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {titled(LEADING_CAUSE_WORDS[cause])}{' '}
        <Box component="span" sx={{ color: 'text.faint' }}>
          {texts.share(SHARE_OF_COMPLAINTS[cause])}
        </Box>
      </Typography>
      <Box sx={{ display: 'flex', alignItems: 'baseline', columnGap: 0.75, flexWrap: 'wrap' }}>
        <ListLink to={EVENTS} search={happened as never} sx={big}>
          {headline}
        </ListLink>
        {!isTimed && <span>{texts[cause](said)}</span>}
        <CauseChange now={now} before={then} say={isTimed ? (days) => texts.days(sayDays(days)) : formatInteger} />
      </Box>
      <Box sx={{ display: 'flex', flexDirection: 'column', alignItems: 'flex-start' }}>
        {isTimed && (
          <ListLink to={EVENTS} search={happened as never} variant="body2">
            {texts[cause](said)}
          </ListLink>
        )}
        {isTimed && late !== null && (
          <ListLink
            to={EVENTS}
            search={{ event: overdue } as never}
            variant="body2"
            sx={late > 0 ? { color: 'error.main' } : {}}
          >
            {texts[`${cause}Late`](formatInteger(late))}
          </ListLink>
        )}
        {complaints !== null && (
          <ListLink
            to={COMPLAINTS}
            search={{ cause: CATALOGUE_CAUSES[cause].join(','), open: true } as never}
            variant="body2"
          >
            {texts.complaints(formatInteger(complaints))}
          </ListLink>
        )}
      </Box>
    </Box>
  );
}

const big = {
  fontSize: '1.375rem',
  fontWeight: 650,
  lineHeight: 1.35,
  color: 'text.primary',
  textDecorationColor: 'transparent',
  '&:hover': { textDecorationColor: 'currentColor' },
} as const;
