import type { AgendaPerson } from '@aura/contracts/claims/agenda';
import NextIcon from '@mui/icons-material/ChevronRightOutlined';
import BeforeIcon from '@mui/icons-material/ChevronLeftOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { useLanguage } from '../../../lib/language.ts';
import { useTexts } from '../../../lib/texts.ts';
import { LabelledChoice } from '../../../ui/LabelledChoice.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { addDay, type AgendaPlace, mondayOf, WEEK_DAYS } from './agenda-days.ts';
import { agendaTexts } from './agenda.texts.ts';

const EVERYBODY = 'everybody';

interface AgendaBarProps extends Omit<AgendaPlace, 'day'> {
  readonly day: string;
  readonly people: readonly AgendaPerson[];
  readonly onChange: (changes: Partial<AgendaPlace>) => void;
}

export function AgendaBar({ day, view, person, people, onChange }: AgendaBarProps) {
  const texts = useTexts(agendaTexts);
  const language = useLanguage();
  const step = view === 'week' ? WEEK_DAYS : 1;
  const words = (of: string, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : 'es-MX', { timeZone: 'UTC', ...options }).format(
      new Date(`${of}T12:00:00Z`),
    );
  const monday = mondayOf(day);
  const title =
    view === 'day'
      ? words(day, { weekday: 'long', day: 'numeric', month: 'long' })
      : `${words(monday, { day: 'numeric', month: 'short' })} – ${words(addDay(monday, WEEK_DAYS - 1), { day: 'numeric', month: 'short' })}`;
  return (
    <>
      <PageHeader title={texts.title} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'end', gap: 1 }}>
        <Box sx={{ display: 'flex', alignItems: 'center' }}>
          <IconButton aria-label={texts.before} onClick={() => onChange({ day: addDay(day, -step) })}>
            <BeforeIcon />
          </IconButton>
          <Button onClick={() => onChange({ day: null })}>{texts.today}</Button>
          <IconButton aria-label={texts.after} onClick={() => onChange({ day: addDay(day, step) })}>
            <NextIcon />
          </IconButton>
        </Box>
        <Typography
          component="h2"
          aria-live="polite"
          sx={{ fontWeight: 600, flex: '1 1 160px', '&::first-letter': { textTransform: 'uppercase' } }}
        >
          {title}
        </Typography>
        <Box sx={{ minWidth: 200, maxWidth: '100%' }}>
          <LabelledChoice
            label={texts.person}
            required={false}
            value={people.some(({ visitor }) => visitor === person) ? person : EVERYBODY}
            choices={[
              { value: EVERYBODY, label: texts.everybody },
              ...people.map(({ visitor, name, count }) => ({
                value: visitor,
                label: count === 0 ? name : `${name} (${count})`,
              })),
            ]}
            onChange={(chosen) => onChange({ person: chosen === EVERYBODY ? null : chosen })}
          />
        </Box>
        <ToggleButtonGroup
          exclusive
          size="small"
          value={view}
          aria-label={texts.view}
          onChange={(_event, chosen: AgendaPlace['view'] | null) => chosen !== null && onChange({ view: chosen })}
        >
          <ToggleButton value="day">{texts.dayView}</ToggleButton>
          <ToggleButton value="week">{texts.weekView}</ToggleButton>
        </ToggleButtonGroup>
      </Box>
    </>
  );
}
