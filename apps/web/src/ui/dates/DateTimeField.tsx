import { clockNow, instantAt, mexicanZone, type WallClock, wallClock } from '@aura/domain/clock';
import { formatDate } from '@aura/domain/format';
import { useTexts } from '../../lib/texts.ts';
import { useTypedValue } from '../use-typed-value.ts';
import { datesTexts } from './dates.texts.ts';
import { NativeField } from './NativeField.tsx';
import { type DateInputProps, PickedField } from './PickedField.tsx';
import { readDay, type Leaning, shift } from './read-day.ts';
import { useIsTouch } from './use-is-touch.ts';
import { usePicker } from './use-picker.ts';
import { writeDay, writeMoment } from './write-day.ts';
import { readTime } from './read-time.ts';
import { type Reading, type ReadingProblem, unreadable, problemText } from './reading.ts';

interface DateTimeFieldProps extends DateInputProps {
  readonly value: Date | null;
  readonly onChange: (instant: Date | null) => void;
}

/** A day with its hour, in the user's time zone. A day without an hour is incomplete, not guessed. */
export function DateTimeField({ value, onChange, ...field }: DateTimeFieldProps) {
  const texts = useTexts(datesTexts);
  const picker = usePicker();
  const isTouch = useIsTouch();
  const zone = mexicanZone();
  const now = clockNow(zone);
  const moment = value === null ? null : wallClock(value, zone);
  const read = (text: string) => readMoment(text, now);
  const set = (next: WallClock) => onChange(instantAt(next, zone));
  const typed = useTypedValue({
    value,
    onChange,
    read: (text) => {
      const found = read(text).value;
      return found && instantAt(found, zone);
    },
    write: (instant) => writeMoment(wallClock(instant, zone)),
    problemOf: (text) => problemText(read(text).problem, 'Moment'),
  });
  const day = moment?.date ?? readDay(typed.text, now.date).value;
  const chooseDay = (date: string) => {
    if (moment === null) typed.type(formatDate(date));
    else set({ ...moment, date });
  };
  const chooseTime = (time: string) => {
    set({ date: day ?? nextDayWith(time, now), time });
    picker.close();
  };
  const quick = { today: now.date, leaning: 'future', onDay: chooseDay } as const;
  if (isTouch) {
    return (
      <NativeField
        {...field}
        type="datetime-local"
        value={moment === null ? '' : `${moment.date}T${moment.time}`}
        onChange={(text) => {
          const [date = '', time = ''] = text.split('T');
          if (time === '') onChange(null);
          else set({ date, time: time.slice(0, 5) });
        }}
      />
    );
  }
  return (
    <PickedField
      {...field}
      typed={typed}
      placeholder={texts.momentPlaceholder}
      understood={moment === null ? undefined : `${writeDay(moment.date, texts.locale)}, ${moment.time}`}
      picker={picker}
      panel={{ date: day, time: moment?.time ?? null, today: now.date, onDate: chooseDay, onTime: chooseTime }}
      quick={quick}
    />
  );
}

/** Parses a day and an hour, in either order: `17/11 10`, `mañana 9:30`, `lunes a las 3 pm`, `10:00 17/11/26`. */
export function readMoment(typed: string, now: WallClock, leaning: Leaning = 'future'): Reading<WallClock> {
  const text = typed.replaceAll(',', ' ').trim();
  const day = readDay(text, now.date, leaning);
  if (day.problem === undefined) return { value: null, problem: 'noTime' };
  let problem: ReadingProblem = day.problem;
  for (const [first, last] of cuts(text)) {
    for (const [left, right] of [
      [first, last],
      [last, first],
    ] as const) {
      const [date, time] = [readDay(left, now.date, leaning), readTime(right)];
      if (date.value !== null && time.value !== null) return { value: { date: date.value, time: time.value } };
      if (date.problem === 'noSuchDay' && time.value !== null) problem = date.problem;
      if (date.value !== null && time.problem === 'noSuchTime') problem = time.problem;
    }
  }
  const time = readTime(text);
  if (time.value !== null) return { value: { date: nextDayWith(time.value, now), time: time.value } };
  return problem === 'unreadable' ? unreadable : { value: null, problem };
}

/** An hour alone means its next occurrence. */
const nextDayWith = (time: string, now: WallClock) => (time > now.time ? now.date : shift(now.date, 1));

/** Every split between two words, longest first part first: «17/11 10:00 am» is split before the hour. */
function cuts(text: string): readonly (readonly [string, string])[] {
  const words = text.split(/\s+/);
  return words
    .slice(1)
    .map((_, index) => [words.slice(0, words.length - 1 - index), words.slice(words.length - 1 - index)] as const)
    .map(([first, last]) => [first.join(' '), last.join(' ')] as const);
}
