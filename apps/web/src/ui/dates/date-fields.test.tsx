import { screen, within } from '@testing-library/react';
import { type SubmitEvent, useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { setTouch } from '../../testing/fake-media.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { DateField } from './DateField.tsx';
import { DateTimeField } from './DateTimeField.tsx';
import { TimeField } from './TimeField.tsx';

/** A Sunday, half past twelve in Mexico City. */
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-15T18:30:00Z') });
});

test('a day typed loosely is shown with its weekday while typing, and tidied up on leaving', async () => {
  const { user, input, sent } = await givenDay();

  await user.type(input, 'lunes');
  expect(screen.getByText('lunes 16/11/2026')).toBeVisible();
  await user.tab();

  expect(input).toHaveValue('16/11/2026');
  expect(sent()).toBe('2026-11-16');
});

test.each([
  ['31/02/2026', 'Esa fecha no existe'],
  ['11/18/2026', 'Esa fecha no existe'],
  ['cuando pueda', /No entendí la fecha/],
])('«%s» says what is wrong with it, also where the form has its own word for a missing date', async (typed, words) => {
  const { user, input } = await givenDay({ error: 'Este campo es requerido' });

  await user.type(input, typed);
  await user.tab();

  expect(screen.getByText(words)).toBeVisible();
  expect(screen.queryByText('Este campo es requerido')).toBeNull();
  expect(input).toHaveValue(typed);
});

test('a form is not sent without a date that was typed and cannot be read', async () => {
  const { user, input, onSubmit } = await givenDay();

  await user.type(input, '31/02/2026{Enter}');

  expect(onSubmit).not.toHaveBeenCalled();
  expect(screen.getByText('Esa fecha no existe')).toBeVisible();
  expect(input).toHaveFocus();

  await user.clear(input);
  await user.type(input, '28/02/27{Enter}');

  expect(onSubmit).toHaveBeenCalledOnce();
  expect(input).toHaveValue('28/02/2027');
});

test('with the keyboard alone: the calendar opens, a day is chosen, and the focus is back in the field', async () => {
  const { user, input, sent } = await givenDay();

  await user.type(input, '17/11');
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
  const calendar = await screen.findByRole('dialog', { name: 'Calendario' });
  await within(calendar).findByRole('gridcell', { name: '17' });
  await user.keyboard('{ArrowRight}{Enter}');

  expect(sent()).toBe('2026-11-18');
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(input).toHaveFocus();
  expect(input).toHaveValue('18/11/2026');
});

test('a quick choice of a promise is one click away', async () => {
  const { user, sent } = await givenDay({ steps: [3, 7] });

  await user.click(screen.getByRole('button', { name: 'Abrir calendario' }));
  await user.click(await screen.findByRole('button', { name: '+7 d' }));

  expect(sent()).toBe('2026-11-22');
});

test('under a finger the fields are those of the system', async () => {
  setTouch(true);
  const { input } = await givenDay();

  expect(input).toHaveAttribute('type', 'date');
  expect(screen.queryByRole('button', { name: /calendario/ })).toBeNull();
});

test.each([
  ['17/11 10', '2026-11-17T16:00:00.000Z', '17/11/2026 10:00'],
  ['mañana 9:30', '2026-11-16T15:30:00.000Z', '16/11/2026 09:30'],
  ['10:00 am', '2026-11-16T16:00:00.000Z', '16/11/2026 10:00'],
])('an appointment typed as «%s» is meant on the clocks of Mexico', async (typed, instant, shown) => {
  const { user, input, sent } = await givenMoment();

  await user.type(input, typed);
  await user.tab();

  expect(sent()?.toISOString()).toBe(instant);
  expect(input).toHaveValue(shown);
});

test('a day without an hour asks for the hour, and the list offers the half hours from eight to seven', async () => {
  const { user, input, sent } = await givenMoment();

  await user.type(input, '17/11');
  await user.tab();
  expect(screen.getByText(/Falta la hora/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Abrir calendario' }));
  const hours = within(await screen.findByRole('listbox', { name: 'Horas' })).getAllByRole('option');

  expect(hours.map(({ textContent }) => textContent)).toEqual(expect.arrayContaining(['08:00', '10:30', '19:00']));
  expect(hours).toHaveLength(23);
  await user.click(screen.getByRole('option', { name: '10:30' }));

  expect(sent()?.toISOString()).toBe('2026-11-17T16:30:00.000Z');
  expect(input).toHaveValue('17/11/2026 10:30');
});

test('an hour is read as people write it', async () => {
  const onChange = vi.fn<(time: string | null) => void>();
  const { user } = renderScreen(<Hour onChange={onChange} />);
  const input = await screen.findByLabelText('Hora');

  await user.type(input, '3 pm');
  await user.tab();

  expect(input).toHaveValue('15:00');
  expect(onChange).toHaveBeenLastCalledWith('15:00');
});

async function givenDay(props: { readonly error?: string; readonly steps?: readonly number[] } = {}) {
  const onChange = vi.fn<(date: string | null) => void>();
  const onSubmit = vi.fn<() => void>();
  const { user } = renderScreen(<Day {...props} onChange={onChange} onSubmit={onSubmit} />);
  return { user, onSubmit, input: await screen.findByLabelText('Promesa'), sent: () => onChange.mock.lastCall?.[0] };
}

async function givenMoment() {
  const onChange = vi.fn<(instant: Date | null) => void>();
  const { user } = renderScreen(<Moment onChange={onChange} />);
  return { user, input: await screen.findByLabelText('Cita'), sent: () => onChange.mock.lastCall?.[0] };
}

interface DayProps {
  readonly error?: string;
  readonly steps?: readonly number[];
  readonly onChange: (date: string | null) => void;
  readonly onSubmit: () => void;
}

function Day({ onChange, onSubmit, ...field }: DayProps) {
  const [date, setDate] = useState<string | null>(null);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <form noValidate onSubmit={submit}>
      <DateField
        {...field}
        label="Promesa"
        value={date}
        onChange={(next) => {
          setDate(next);
          onChange(next);
        }}
      />
    </form>
  );
}

function Moment({ onChange }: { readonly onChange: (instant: Date | null) => void }) {
  const [instant, setInstant] = useState<Date | null>(null);
  return (
    <DateTimeField
      label="Cita"
      value={instant}
      onChange={(next) => {
        setInstant(next);
        onChange(next);
      }}
    />
  );
}

function Hour({ onChange }: { readonly onChange: (time: string | null) => void }) {
  const [time, setTime] = useState<string | null>(null);
  return (
    <TimeField
      label="Hora"
      value={time}
      onChange={(next) => {
        setTime(next);
        onChange(next);
      }}
    />
  );
}
