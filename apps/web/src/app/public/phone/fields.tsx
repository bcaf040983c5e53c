import { instantAt, mexicanZone, wallClock } from '@aura/domain/clock';
import { type ComponentProps, type ReactNode, useId } from 'react';

interface Labelled {
  readonly label: string;
  readonly error?: string | undefined;
  readonly hint?: string | undefined;
}

interface FrameProps extends Labelled {
  readonly className?: string | undefined;
  readonly required?: boolean | undefined;
  readonly children: (attributes: {
    readonly id: string;
    readonly 'aria-required': boolean | undefined;
    readonly 'aria-invalid': boolean | undefined;
    readonly 'aria-describedby': string | undefined;
  }) => ReactNode;
}

/** A label above its field, with a hint or error below. */
function Frame({ label, error, hint, className, required, children }: FrameProps) {
  const id = useId();
  const below = error ?? hint;
  return (
    <div className={className === undefined ? 'field' : `field ${className}`}>
      <label htmlFor={id}>
        {label}
        {required === true && <span aria-hidden>{' *'}</span>}
      </label>
      {children({
        id,
        'aria-required': required,
        'aria-invalid': error === undefined ? undefined : true,
        'aria-describedby': below === undefined ? undefined : `${id}-below`,
      })}
      {below !== undefined && (
        <p id={`${id}-below`} className={error === undefined ? 'faint small' : 'wrong'}>
          {below}
        </p>
      )}
    </div>
  );
}

export function Field({ label, error, hint, className, required, ...input }: Labelled & ComponentProps<'input'>) {
  return (
    <Frame label={label} error={error} hint={hint} className={className} required={required}>
      {(attributes) => <input {...input} {...attributes} />}
    </Frame>
  );
}

export function LongField({ label, error, hint, required, ...input }: Labelled & ComponentProps<'textarea'>) {
  return (
    <Frame label={label} error={error} hint={hint} required={required}>
      {(attributes) => <textarea {...input} {...attributes} />}
    </Frame>
  );
}

export function Choice({ label, error, required, children, ...select }: Labelled & ComponentProps<'select'>) {
  return (
    <Frame label={label} error={error} required={required}>
      {(attributes) => (
        <select {...select} {...attributes}>
          {children}
        </select>
      )}
    </Frame>
  );
}

interface MomentFieldProps extends Labelled {
  readonly value: Date | null;
  readonly onChange: (at: Date | null) => void;
  readonly autoFocus?: boolean;
}

/** Day and hour in the telephone's own field, in the reader's time zone; null until both are chosen. */
export function MomentField({ value, onChange, ...field }: MomentFieldProps) {
  const zone = mexicanZone();
  const moment = value === null ? null : wallClock(value, zone);
  return (
    <Field
      {...field}
      type="datetime-local"
      // Not controlled: a controlled one forgets the day while the hour is still missing.
      defaultValue={moment === null ? '' : `${moment.date}T${moment.time}`}
      onChange={({ target }) => {
        const [date = '', time = ''] = target.value.split('T');
        onChange(time === '' ? null : instantAt({ date, time: time.slice(0, 5) }, zone));
      }}
    />
  );
}
