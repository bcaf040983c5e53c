import { readCauseFigures, type CauseFigure, LEADING_CAUSE_WORDS } from '@aura/contracts/reports/complaint-causes';
import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { useMay } from '../../../../lib/session/use-may.ts';
import { useTexts } from '../../../../lib/texts.ts';
import { FieldsSkeleton } from '../../../../ui/FieldsSkeleton.tsx';
import { Loaded } from '../../../../ui/Loaded.tsx';
import { Section } from '../../../../ui/Section.tsx';
import { dayQueries } from '../../dashboard.api.ts';
import { causesTexts } from './causes.texts.ts';
import { CATALOGUE_CAUSES, EVENTS_OF_CAUSE, SHARE_OF_COMPLAINTS } from '@aura/domain/complaints/leading-causes';
import { formatInteger, formatPercent } from '@aura/domain/format';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { createLink } from '@tanstack/react-router';
import { useTitled } from '../../../../listing/public.ts';
import { unseen } from '../../../../ui/unseen.ts';

/** The four most frequent causes of complaints, and the events that lead to each. */
export function CausesCard() {
  const texts = useTexts(causesTexts);
  const may = useMay(readCauseFigures);
  const query = useQuery({ ...dayQueries.causes(), enabled: may });
  if (!may) return null;
  return (
    <Section title={texts.title} hint={texts.hint}>
      <Loaded query={query} what={texts.what} skeleton={<FieldsSkeleton fields={4} />}>
        {(figures) => (
          <Box sx={grid}>
            {figures.map((figure) => (
              <CauseCell key={figure.cause} figure={figure} />
            ))}
          </Box>
        )}
      </Loaded>
    </Section>
  );
}

const grid = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '1fr 1fr', lg: 'repeat(4, minmax(0, 1fr))' },
} as const;

const ListLink = createLink(Link);
const EVENTS = '/reportes/causas_de_queja' as string;
const COMPLAINTS = '/quejas' as string;
/** The median of an even number of cases may end in a half. */
const sayDays = (days: number) => (Number.isInteger(days) ? formatInteger(days) : days.toFixed(1));

/** One cause: the events that lead to it and their trend, what is late now, and the complaints so far. */
function CauseCell({ figure }: { readonly figure: CauseFigure }) {
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
          {texts.share(formatPercent(SHARE_OF_COMPLAINTS[cause]))}
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

interface CauseChangeProps {
  readonly now: number | null;
  readonly before: number | null;
  readonly say: (value: number) => string;
}

/** Compared with the previous thirty days; less is better. */
function CauseChange({ now, before, say }: CauseChangeProps) {
  const texts = useTexts(causesTexts);
  if (now === null || before === null) return null;
  const change = now - before;
  const written = say(Math.abs(change));
  if (change === 0)
    return (
      <Box component="span" title={texts.before(say(before))} sx={{ color: 'text.faint', fontSize: '0.75rem' }}>
        {texts.same}
      </Box>
    );
  return (
    <Box
      component="span"
      title={texts.before(say(before))}
      sx={{ color: change < 0 ? 'success.main' : 'text.secondary', fontSize: '0.75rem', whiteSpace: 'nowrap' }}
    >
      <span aria-hidden>
        {change > 0 ? '▲' : '▼'} {written}
      </span>
      <Box component="span" sx={unseen}>
        {change > 0 ? texts.more(written) : texts.less(written)}
      </Box>
    </Box>
  );
}
