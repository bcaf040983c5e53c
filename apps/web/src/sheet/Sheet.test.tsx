import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { setWindowWidth } from '../testing/fake-media.ts';
import { renderScreen } from '../testing/render-screen.tsx';
import { Sheet } from './Sheet.tsx';
import { type Column, type Option, Refusal } from './sheet-column.ts';
import { useSheetHistory } from './use-sheet-history.ts';

interface Line {
  readonly key: string;
  readonly name: string;
  readonly count: number;
  readonly service: string;
  readonly isPaid: boolean;
}

const SERVICES: readonly Option[] = ['Herrería', 'Albañilería', 'Pintura'].map((title) => ({ key: title, title }));
let made = 0;
let search: (text: string) => Promise<readonly Option[]>;
const newRow = (): Line => ({ key: `new-${++made}`, name: '', count: 0, service: '', isPaid: false });
const columns: readonly Column<Line>[] = [
  {
    key: 'name',
    title: 'Nombre',
    width: 200,
    kind: 'text',
    read: (row) => row.name,
    write: (row, name) => ({ ...row, name }),
  },
  {
    key: 'count',
    title: 'Cantidad',
    width: 80,
    kind: 'number',
    read: (row) => String(row.count),
    write: (row, text) => (/^\d*$/.test(text) ? { ...row, count: Number(text) } : new Refusal('No es un número')),
    note: (row) => (row.count > 100 ? { severity: 'warn', text: 'Es mucho' } : null),
  },
  {
    key: 'service',
    title: 'Servicio',
    width: 120,
    kind: 'search',
    read: (row) => row.service,
    options: (text) => search(text),
    choose: (row, { title }) => ({ ...row, service: title }),
  },
  {
    key: 'paid',
    title: 'Pagado',
    width: 80,
    kind: 'check',
    read: (row) => (row.isPaid ? 'Sí' : 'No'),
    edit: (row) => (row.isPaid ? '1' : ''),
    write: (row, text) => ({ ...row, isPaid: text === '1' }),
  },
  { key: 'double', title: 'Doble', width: 80, kind: 'display', read: (row) => String(row.count * 2) },
];

function Sample({ count, readOnly = false }: { readonly count: number; readonly readOnly?: boolean }) {
  const history = useSheetHistory<Line>(
    Array.from({ length: count }, (_, place) => ({
      ...newRow(),
      key: `line-${place}`,
      name: `Línea ${place + 1}`,
      count: place + 1,
    })),
  );
  return (
    <>
      <button type="button">Antes</button>
      <Sheet
        ariaLabel="Conceptos"
        history={history}
        columns={columns}
        rowKey={(row) => row.key}
        newRow={newRow}
        copyRow={(row) => ({ ...row, key: newRow().key })}
        readOnly={readOnly}
      />
      <button type="button">Después</button>
    </>
  );
}

const grid = () => screen.getByRole('grid', { name: 'Conceptos' });
const rowTexts = (row: number) => {
  const line = within(grid())
    .getAllByRole('row')
    .find((one) => one.getAttribute('aria-rowindex') === String(row + 1));
  return line === undefined
    ? []
    : within(line)
        .getAllByRole('gridcell')
        .map((cell) => cell.textContent);
};
const column = (place: number) => Array.from({ length: 4 }, (_, row) => rowTexts(row + 1)[place]);
const focused = () => document.activeElement as HTMLElement;

async function open(count = 4, readOnly = false) {
  const drawn = renderScreen(<Sample count={count} readOnly={readOnly} />);
  await screen.findByRole('grid', { name: 'Conceptos' });
  await drawn.user.click(screen.getByRole('button', { name: 'Antes' }));
  if (!readOnly) {
    // Past the buttons above the rows.
    within(grid()).getAllByRole('gridcell')[0]?.focus();
  }
  return drawn.user;
}

function paste(text: string) {
  fireEvent.paste(focused(), { clipboardData: { getData: () => text } });
}

beforeEach(() => {
  search = (text) => Promise.resolve(SERVICES.filter(({ title }) => title.toLowerCase().includes(text.toLowerCase())));
});

describe('the keys', () => {
  test('typing replaces, Enter goes down, F2 opens what is there, Esc leaves it as it was', async () => {
    const user = await open();

    await user.keyboard('Puerta{Enter}Marco{Enter}');
    expect(column(0)).toEqual(['Puerta', 'Marco', 'Línea 3', 'Línea 4']);
    await user.keyboard('{F2} nueva{Enter}');
    await user.keyboard('{F2}otra{Escape}');
    expect(column(0)).toEqual(['Puerta', 'Marco', 'Línea 3 nueva', 'Línea 4']);
    expect(focused()).toHaveTextContent('Línea 4');
  });

  test('Tab goes from one cell that can be written to the next, over the end of the row, and Shift Tab back', async () => {
    const user = await open();

    await user.keyboard('a{Tab}7{Tab}{Tab}{Tab}b{Shift>}{Tab}{/Shift}');

    expect(rowTexts(1).slice(0, 2)).toEqual(['a', '7']);
    expect(rowTexts(2)[0]).toBe('b');
    expect(focused()).toHaveAttribute('aria-colindex', '5');
  });

  test('filling the last line opens another below it; Esc and Tab leave the sheet', async () => {
    const user = await open(2);

    await user.keyboard('{ArrowDown}x{Enter}y');
    await user.keyboard('{Enter}{Escape}{Tab}');

    expect(column(0).slice(0, 4)).toEqual(['Línea 1', 'x', 'y', '']);
    expect(screen.getByRole('button', { name: 'Después' })).toHaveFocus();
  });

  test('a text that cannot be read stays in its editor with the reason', async () => {
    const user = await open();

    await user.keyboard('{ArrowRight}muchos{Enter}');

    expect(screen.getByRole('alert')).toHaveTextContent('No es un número');
    expect(screen.getByRole('textbox', { name: 'Cantidad' })).toHaveValue('muchos');
    await user.keyboard('{Escape}');
    expect(rowTexts(1)[1]).toBe('1');
  });

  test('ends and pages: Ctrl End, Home, Ctrl Home and PageDown, with a long sheet drawn in part', async () => {
    const user = await open(300);

    await user.keyboard('{Control>}{End}{/Control}');
    expect(focused()).toHaveAttribute('id', expect.stringMatching(/-299-4$/));
    await user.keyboard('{Home}');
    expect(focused()).toHaveTextContent('Línea 300');
    await user.keyboard('{Control>}{Home}{/Control}{PageDown}');
    expect(focused().textContent).not.toBe('Línea 1');
    expect(within(grid()).getAllByRole('row').length).toBeLessThan(60);
    expect(grid()).toHaveAttribute('aria-rowcount', '301');
  });

  test('a range is selected with Shift, emptied with Delete, filled down with Ctrl D', async () => {
    const user = await open();

    await user.keyboard('{Shift>}{ArrowDown}{ArrowDown}{/Shift}');
    expect(within(grid()).getAllByRole('gridcell', { selected: true })).toHaveLength(3);
    await user.keyboard('{Control>}d{/Control}');
    expect(column(0)).toEqual(['Línea 1', 'Línea 1', 'Línea 1', 'Línea 4']);
    await user.keyboard('{Delete}');
    expect(column(0)).toEqual(['', '', '', 'Línea 4']);
  });

  test('lines are inserted, duplicated, moved and deleted, and all of it is undone and done again', async () => {
    const user = await open(3);
    const first = ['Línea 1', 'Línea 2', 'Línea 3', undefined];

    await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
    expect(column(0)).toEqual(['Línea 2', 'Línea 1', 'Línea 3', undefined]);
    await user.keyboard('{Control>}{Shift>}d{/Shift}{/Control}');
    expect(column(0)).toEqual(['Línea 2', 'Línea 1', 'Línea 1', 'Línea 3']);
    await user.keyboard('{Control>}-{/Control}');
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(column(0)).toEqual(['Línea 2', 'Línea 1', 'Línea 3', '']);
    const last = column(0);

    await user.keyboard('{Control>}zzzz{/Control}');
    expect(column(0)).toEqual(first);
    await user.keyboard('{Control>}yy{Shift>}zz{/Shift}{/Control}');
    expect(column(0)).toEqual(last);
    expect(grid()).toContainElement(focused());
  });

  test('a check is changed with the space bar', async () => {
    const user = await open();

    await user.keyboard('{ArrowRight}{ArrowRight}{ArrowRight} ');

    expect(rowTexts(1)[3]).toBe('Sí');
  });
});

describe('copy and paste', () => {
  test('what was pasted is announced, what could not be read is listed and leads to its cell', async () => {
    const user = await open(2);

    paste('Puerta\t12\r\nPared\tmuchas\r\n"dos\nlíneas"\t3\r\n');

    expect(
      await screen.findByText('Se escribieron 5 celdas, se agregó 1 renglón, 1 celda no se pudo leer.'),
    ).toBeInTheDocument();
    expect([rowTexts(1)[0], rowTexts(2)[0], rowTexts(3)[0]]).toEqual(['Puerta', 'Pared', 'dos\nlíneas']);
    await user.click(screen.getByRole('button', { name: 'Renglón 2, Cantidad: «muchas». No es un número' }));
    expect(focused()).toHaveAttribute('aria-invalid', 'true');
    await user.keyboard('5{Enter}');
    expect(screen.queryByText('1 celda no se pudo leer')).not.toBeInTheDocument();
    await user.keyboard('{Control>}zz{/Control}');
    expect([rowTexts(1)[0], rowTexts(2)[0], rowTexts(3)[0]]).toEqual(['Línea 1', 'Línea 2', undefined]);
  });

  test('a range is copied as text and as a table, and cutting empties it', async () => {
    const user = await open(2);
    const data = new Map<string, string>();
    const clipboardData = { setData: (kind: string, text: string) => data.set(kind, text) };
    await user.keyboard('{Shift>}{ArrowRight}{ArrowDown}{/Shift}');

    fireEvent.copy(focused(), { clipboardData });
    expect(data.get('text/plain')).toBe('Línea 1\t1\r\nLínea 2\t2\r\n');
    expect(data.get('text/html')).toContain('<td>2</td>');
    fireEvent.cut(focused(), { clipboardData });
    expect([rowTexts(1)[0], rowTexts(2)[1]]).toEqual(['', '0']);
  });

  test('more lines than the sheet holds are not pasted in part', async () => {
    await open(2);

    paste('x\n'.repeat(1001));

    expect(await screen.findByRole('alert')).toHaveTextContent('La hoja admite 1,000 renglones');
    expect(column(0)).toEqual(['Línea 1', 'Línea 2', undefined, undefined]);
  });
});

describe('a search in a cell', () => {
  test('the first match is taken with Tab, without a mouse', async () => {
    const user = await open();

    await user.keyboard('{ArrowRight}{ArrowRight}pin');
    expect(await screen.findByRole('option', { name: 'Pintura', selected: true })).toBeInTheDocument();
    await user.keyboard('{Tab}');

    expect(rowTexts(1)[2]).toBe('Pintura');
    expect(focused()).toHaveAttribute('aria-colindex', '5');
  });

  test('an answer to an earlier text that comes late is dropped', async () => {
    const answers: ((options: readonly Option[]) => void)[] = [];
    search = vi.fn(() => new Promise<readonly Option[]>((resolve) => answers.push(resolve)));
    const user = await open();

    await user.keyboard('{ArrowRight}{ArrowRight}h');
    await vi.waitFor(() => expect(search).toHaveBeenCalledTimes(1));
    await user.keyboard('e');
    await vi.waitFor(() => expect(search).toHaveBeenCalledTimes(2));
    answers[1]?.([SERVICES[0] as Option]);
    await screen.findByRole('option', { name: 'Herrería' });
    answers[0]?.([SERVICES[2] as Option]);

    await vi.waitFor(() => expect(screen.queryByRole('option', { name: 'Pintura' })).not.toBeInTheDocument());
    expect(screen.getByRole('option', { name: 'Herrería' })).toBeInTheDocument();
  });

  test('a text that is on no list is refused and stays', async () => {
    const user = await open();

    await user.keyboard('{ArrowRight}{ArrowRight}nada');
    await screen.findByText('Sin resultados');
    await user.keyboard('{Enter}');

    expect(await screen.findByText('Elija una opción de la lista')).toBeInTheDocument();
    expect(screen.getByRole('combobox', { name: 'Servicio' })).toHaveValue('nada');
  });
});

test('a sheet that is only read takes no letters and lets Tab pass', async () => {
  const user = await open(2, true);

  await user.tab();
  expect(grid()).toContainElement(focused());
  await user.keyboard('x{Delete}');
  await user.tab();

  expect(screen.getByRole('button', { name: 'Después' })).toHaveFocus();
  expect(column(0).slice(0, 2)).toEqual(['Línea 1', 'Línea 2']);
  expect(screen.queryByRole('toolbar')).not.toBeInTheDocument();
});

describe('on a telephone', () => {
  test('a line is written in its form, the next one follows, and the letters are undone as one', async () => {
    setWindowWidth(390);
    const { user } = renderScreen(<Sample count={2} />);

    await user.click(await screen.findByRole('button', { name: /Línea 1/ }));
    const form = screen.getByRole('dialog', { name: 'Renglón 1 de 2' });
    await user.clear(within(form).getByLabelText('Nombre'));
    await user.type(within(form).getByLabelText('Nombre'), 'Puerta');
    await user.clear(within(form).getByLabelText('Cantidad'));
    await user.type(within(form).getByLabelText('Cantidad'), '12x');
    expect(within(form).getByText('No es un número')).toBeInTheDocument();
    expect(within(form).getByLabelText('Cantidad')).toHaveAttribute('inputmode', 'decimal');
    await user.click(within(form).getByRole('button', { name: 'Siguiente' }));
    expect(within(screen.getByRole('dialog', { name: 'Renglón 2 de 2' })).getByLabelText('Nombre')).toHaveValue(
      'Línea 2',
    );
    await user.click(screen.getByRole('button', { name: 'Listo' }));

    expect(
      await screen.findByRole('button', { name: 'Renglón 1, Cantidad: «12x». No es un número' }),
    ).toBeInTheDocument();
    await user.click(await screen.findByRole('button', { name: 'Deshacer' }));
    await user.click(screen.getByRole('button', { name: 'Deshacer' }));
    expect(screen.getByRole('button', { name: /Línea 1/ })).toBeInTheDocument();
  });
});
