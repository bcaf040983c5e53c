import Box from '@mui/material/Box';
import { AdapterLuxon } from '@mui/x-date-pickers/AdapterLuxon';
import { DateCalendar } from '@mui/x-date-pickers/DateCalendar';
import { DigitalClock } from '@mui/x-date-pickers/DigitalClock';
import { LocalizationProvider, type LocalizationProviderProps } from '@mui/x-date-pickers/LocalizationProvider';
import { enUS, esES } from '@mui/x-date-pickers/locales';
import { DateTime } from 'luxon';
import { useTexts } from '../../lib/texts.ts';
import { datesTexts } from './dates.texts.ts';

const WORK_BEGINS = DateTime.fromISO('2026-01-01T08:00', { zone: 'utc' });
const WORK_ENDS = DateTime.fromISO('2026-01-01T19:00', { zone: 'utc' });

/** The library declares its texts looser than its property accepts them. */
type LocaleText = NonNullable<LocalizationProviderProps<string>['localeText']>;

export interface DatePanelProps {
  readonly date: string | null;
  readonly time: string | null;
  readonly today: string;
  /** Undefined where no day is asked for. */
  readonly onDate?: ((date: string) => void) | undefined;
  /** Undefined where no hour is asked for. */
  readonly onTime?: ((time: string) => void) | undefined;
}

/** The calendar and the half hours of a working day. Loaded when first opened: it is larger than most screens. */
export function DatePanel({ date, time, today, onDate, onTime }: DatePanelProps) {
  const texts = useTexts(datesTexts);
  const isEnglish = texts.locale.startsWith('en');
  const { defaultProps } = (isEnglish ? enUS : esES).components.MuiLocalizationProvider;
  const localeText = { ...defaultProps.localeText, timePickerToolbarTitle: texts.times } as LocaleText;
  // A day has no time zone; UTC is a calendar without daylight saving.
  const day = (iso: string | null) => (iso === null ? null : DateTime.fromISO(iso, { zone: 'utc' }));
  return (
    <LocalizationProvider dateAdapter={AdapterLuxon} adapterLocale={texts.locale} localeText={localeText}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap' }}>
        {onDate !== undefined && (
          <DateCalendar
            value={day(date)}
            referenceDate={DateTime.fromISO(today, { zone: 'utc' })}
            timezone="UTC"
            autoFocus
            views={['year', 'day']}
            openTo="day"
            onChange={(chosen: DateTime | null, state) => {
              const iso = chosen?.toISODate();
              if (state === 'finish' && iso) onDate(iso);
            }}
            sx={{ height: 318, width: 292, m: 0 }}
          />
        )}
        {onTime !== undefined && (
          <DigitalClock
            value={time === null ? null : DateTime.fromISO(`2026-01-01T${time}`, { zone: 'utc' })}
            timezone="UTC"
            ampm={false}
            timeStep={30}
            minTime={WORK_BEGINS}
            maxTime={WORK_ENDS}
            skipDisabled
            autoFocus={onDate === undefined}
            onChange={(chosen: DateTime | null) => {
              if (chosen !== null) onTime(chosen.toFormat('HH:mm'));
            }}
            sx={times}
          />
        )}
      </Box>
    </LocalizationProvider>
  );
}

/** Beside the calendar, or below it on narrow windows. */
const times = {
  width: { xs: '100%', sm: 88 },
  maxHeight: { xs: 150, sm: 318 },
  borderLeft: { sm: 1 },
  borderTop: { xs: 1, sm: 0 },
  borderColor: 'divider',
} as const;
