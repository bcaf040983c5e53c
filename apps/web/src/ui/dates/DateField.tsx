import { clockNow } from '@aura/domain/clock';
import { formatDate } from '@aura/domain/format';
import { HEAD_OFFICE_ZONE } from '@aura/domain/head-office';
import { useTexts } from '../../lib/texts.ts';
import { useTypedValue } from '../use-typed-value.ts';
import { datesTexts } from './dates.texts.ts';
import { NativeField } from './NativeField.tsx';
import { type DateInputProps, PickedField } from './PickedField.tsx';
import { problemText } from './reading.ts';
import { type Leaning, readDay } from './read-day.ts';
import { useIsTouch } from './use-is-touch.ts';
import { usePicker } from './use-picker.ts';
import { writeDay } from './write-day.ts';

interface DateFieldProps extends DateInputProps {
  /** `'YYYY-MM-DD'`. */
  readonly value: string | null;
  readonly onChange: (date: string | null) => void;
  readonly leaning?: Leaning;
  /** Quick choices in days from today, instead of tomorrow and Monday. */
  readonly steps?: readonly number[];
}

/** A day, typed in usual forms or chosen in a calendar. Days are counted in the head office's time zone. */
export function DateField({ value, onChange, leaning = 'future', steps, ...field }: DateFieldProps) {
  const texts = useTexts(datesTexts);
  const picker = usePicker();
  const isTouch = useIsTouch();
  const today = clockNow(HEAD_OFFICE_ZONE).date;
  const read = (text: string) => readDay(text, today, leaning);
  const typed = useTypedValue({
    value,
    onChange,
    read: (text) => read(text).value,
    write: formatDate,
    problemOf: (text) => problemText(read(text).problem, 'Day'),
  });
  const choose = (date: string) => {
    onChange(date);
    picker.close();
  };
  const quick = { today, leaning, steps, onDay: choose };
  if (isTouch) {
    return (
      <NativeField
        {...field}
        type="date"
        value={value ?? ''}
        onChange={(date) => onChange(date === '' ? null : date)}
        {...(steps !== undefined && { quick })}
      />
    );
  }
  return (
    <PickedField
      {...field}
      typed={typed}
      placeholder={texts.datePlaceholder}
      understood={typed.isTyping && value !== null ? writeDay(value, texts.locale) : undefined}
      picker={picker}
      panel={{ date: value, time: null, today, onDate: choose }}
      quick={quick}
    />
  );
}
