import { useTexts } from '../../lib/texts.ts';
import { useTypedValue } from '../use-typed-value.ts';
import { datesTexts } from './dates.texts.ts';
import { NativeField } from './NativeField.tsx';
import { type DateInputProps, PickedField } from './PickedField.tsx';
import { problemText } from './reading.ts';
import { readTime } from './read-time.ts';
import { useIsTouch } from './use-is-touch.ts';
import { usePicker } from './use-picker.ts';

interface TimeFieldProps extends DateInputProps {
  /** `'HH:MM'`. */
  readonly value: string | null;
  readonly onChange: (time: string | null) => void;
}

export function TimeField({ value, onChange, ...field }: TimeFieldProps) {
  const texts = useTexts(datesTexts);
  const picker = usePicker();
  const isTouch = useIsTouch();
  const typed = useTypedValue({
    value,
    onChange,
    read: (text) => readTime(text).value,
    write: (time) => time,
    problemOf: (text) => problemText(readTime(text).problem, 'Time'),
  });
  if (isTouch) {
    return (
      <NativeField
        {...field}
        type="time"
        value={value ?? ''}
        onChange={(time) => onChange(time === '' ? null : time)}
      />
    );
  }
  return (
    <PickedField
      {...field}
      typed={typed}
      placeholder={texts.timePlaceholder}
      understood={typed.isTyping && value !== null ? value : undefined}
      picker={picker}
      panel={{
        date: null,
        time: value,
        today: '',
        onTime: (time) => {
          onChange(time);
          picker.close();
        },
      }}
    />
  );
}
