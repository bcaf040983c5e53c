import { fireEvent, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { AppTheme } from '../../app/theme/AppTheme.tsx';
import { setWindowWidth } from '../../testing/fake-media.ts';
import { DataTable } from './DataTable.tsx';
import type { DataTableProps } from './data-table-props.ts';
import { NOTHING_SELECTED, type RowSelection, selectedCount } from './row-selection.ts';
import type { SortPart, TableColumn, TableLayout } from './table-column.ts';

interface Workshop {
  readonly id: number;
  readonly name: string;
  readonly debt: number;
  readonly since: string;
  readonly isActive: boolean;
  readonly zones: readonly string[];
}

const COLUMNS: readonly TableColumn<Workshop>[] = [
  { id: 'name', title: 'Nombre', kind: 'text', value: ({ name }) => name, sortable: true },
  { id: 'debt', title: 'Adeudo', kind: 'money', value: ({ debt }) => debt, sortable: true },
  { id: 'since', title: 'Alta', kind: 'date', value: ({ since }) => since },
  { id: 'isActive', title: 'Activo', kind: 'boolean', value: ({ isActive }) => isActive },
  { id: 'zones', title: 'Zonas', kind: 'list', value: ({ zones }) => zones },
];
const rowId = ({ id }: Workshop) => String(id);

test('every kind of value is written the way the house writes it', () => {
  draw({ rows: workshops(1) });

  const cells = screen.getAllByRole('cell').map((cell) => cell.textContent);
  expect(cells).toEqual(['Taller 1', '$1,234.50', '01/12/2026', 'Sí', 'NorteSur+2']);
});

test('ten thousand rows are drawn only as far as they can be seen', () => {
  // jsdom has no layout: this is the table's height.
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(800);
  draw({ rows: workshops(10_000) });

  const drawn = screen.getAllByRole('row').length;
  expect(drawn).toBeGreaterThan(10);
  expect(drawn).toBeLessThan(80);
  expect(screen.getByRole('grid').getAttribute('aria-rowcount')).toBe('10001');
});

test('thirty columns are drawn only as far as they can be seen, pinned ones always', () => {
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(1200);
  const columns = Array.from({ length: 30 }, (_, place) => ({
    ...at(COLUMNS, 0),
    id: `c${place}`,
    title: `Columna ${place}`,
  }));
  const visible = columns.map(({ id }) => id);
  draw({ columns, rows: workshops(3), layout: { visible, start: [], end: ['c29'] } });

  const titles = screen.getAllByRole('columnheader').map((header) => header.textContent);
  expect(titles.length).toBeLessThan(20);
  expect(titles).toContain('Columna 5');
  expect(titles).toContain('Columna 29');
});

test('J and K walk from anywhere on the page, Enter opens the row and Space selects it', async () => {
  const onOpen = vi.fn();
  const { user, selected } = draw({ rows: workshops(5), onOpen, selection: NOTHING_SELECTED });

  await user.keyboard('jjk{Enter}');
  expect(onOpen).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ name: 'Taller 1' }));
  await user.keyboard('j ');

  expect([...selected().ids]).toEqual(['2']);
  expect(screen.getByRole('grid')).toBe(document.activeElement);
});

test('typing into a field does not move through the table', async () => {
  const onOpen = vi.fn();
  const { user } = draw({ rows: workshops(5), onOpen }, <input aria-label="Buscar" />);

  await user.type(screen.getByLabelText('Buscar'), 'jk');

  expect(screen.getByLabelText<HTMLInputElement>('Buscar').value).toBe('jk');
  expect(screen.getByRole('grid').getAttribute('aria-activedescendant')).toBeNull();
});

test('the arrows reach every cell and the grid names the one in hand', async () => {
  const { user } = draw({ rows: workshops(3) });

  screen.getByRole('grid').focus();
  await user.keyboard('{ArrowDown}{ArrowRight}{ArrowRight}');

  const current = document.getElementById(screen.getByRole('grid').getAttribute('aria-activedescendant') ?? '');
  expect(current?.textContent).toBe('$1,234.50');
});

test('a click on a header sorts, with Shift it is added to the order', async () => {
  const { user } = draw({ rows: workshops(3) });
  const header = (name: RegExp) => screen.getByRole('columnheader', { name });

  await user.click(within(header(/Nombre/)).getByRole('button'));
  expect(header(/Nombre/).getAttribute('aria-sort')).toBe('ascending');
  await user.keyboard('{Shift>}');
  await user.click(within(header(/Adeudo/)).getByRole('button'));
  await user.click(within(header(/Adeudo/)).getByRole('button'));
  await user.keyboard('{/Shift}');

  expect(header(/Nombre/).getAttribute('aria-sort')).toBe('ascending');
  expect(header(/Adeudo/).getAttribute('aria-sort')).toBe('descending');
});

test('in the header Shift with arrows changes the width and Alt with arrows moves the column', async () => {
  const { user, widths } = draw({ rows: workshops(3) });

  screen.getByRole('grid').focus();
  await user.keyboard('{ArrowUp}{Shift>}{ArrowRight}{/Shift}');
  expect(widths()).toEqual({ name: 186 });
  await user.keyboard('{Alt>}{ArrowRight}{/Alt}');

  const titles = screen.getAllByRole('columnheader').map((one) => one.textContent);
  expect(titles.slice(0, 2)).toEqual(['Adeudo', 'Nombre']);
});

test('the box of the header selects the page and Shift selects from one row to the other', async () => {
  const { user, selected } = draw({ rows: workshops(6), selection: NOTHING_SELECTED });
  const boxes = () => screen.getAllByRole<HTMLInputElement>('checkbox', { name: 'Seleccionar fila' });

  await user.click(at(boxes(), 1));
  fireEvent.click(at(boxes(), 4), { shiftKey: true });
  expect([...selected().ids]).toEqual(['2', '3', '4', '5']);
  await user.click(screen.getByRole('checkbox', { name: 'Seleccionar las filas de esta página' }));
  expect(selectedCount(selected(), 6)).toBe(6);
  await user.click(screen.getByRole('checkbox', { name: 'Seleccionar las filas de esta página' }));

  expect(selectedCount(selected(), 6)).toBe(0);
});

test('the menu of a row offers what can be done with that row', async () => {
  const onSelect = vi.fn();
  const onOpen = vi.fn();
  const { user } = draw({
    rows: workshops(3),
    onOpen,
    rowActions: ({ name }) => [{ id: 'x', label: `Desactivar ${name}`, onSelect }],
  });

  await user.click(at(screen.getAllByRole('button', { name: 'Acciones de la fila' }), 1));
  await user.click(await screen.findByRole('menuitem', { name: 'Desactivar Taller 2' }));

  expect(onSelect).toHaveBeenCalledOnce();
  expect(onOpen).not.toHaveBeenCalled();
});

test('boxes are at the left, menus at the right, and pinned columns between them and the rest', () => {
  draw({
    rows: workshops(2),
    selection: NOTHING_SELECTED,
    rowActions: () => [],
    layout: { visible: ['zones', 'name', 'debt', 'since'], start: ['zones'], end: ['since'] },
  });

  const headers = screen.getAllByRole('columnheader');
  expect(headers.map((header) => header.textContent)).toEqual(['', 'Zonas', 'Nombre', 'Adeudo', 'Alta', 'Acciones']);
  expect(headers.map((header) => header.dataset['pin'])).toEqual([
    'start',
    'start',
    undefined,
    undefined,
    'end',
    'end',
  ]);
  expect(within(at(headers, 0)).getByRole('checkbox')).toBeVisible();
});

test('the details of a row open below it', async () => {
  const { user } = draw({ rows: workshops(3), renderDetail: ({ name }) => <p>Detalle de {name}</p> });

  await user.click(at(screen.getAllByRole('button', { name: 'Mostrar u ocultar el detalle' }), 1));

  expect(screen.getByText('Detalle de Taller 2')).toBeVisible();
});

test('on a phone each row is a card with its name and three of its fields', async () => {
  setWindowWidth(390);
  const onOpen = vi.fn();
  const { user } = draw({ rows: workshops(3), onOpen });

  expect(screen.queryByRole('grid')).toBeNull();
  const card = at(screen.getAllByRole('listitem'), 0);
  expect(
    within(card)
      .getAllByRole('term')
      .map((term) => term.textContent),
  ).toEqual(['Adeudo', 'Alta', 'Activo']);
  await user.click(within(card).getByRole('button', { name: 'Taller 1' }));

  expect(onOpen).toHaveBeenCalledOnce();
});

function workshops(count: number): readonly Workshop[] {
  return Array.from({ length: count }, (_, at) => ({
    id: at + 1,
    name: `Taller ${at + 1}`,
    debt: 123_450,
    since: '2026-12-01',
    isActive: true,
    zones: ['Norte', 'Sur', 'Este', 'Oeste'],
  }));
}

function draw(props: Partial<DataTableProps<Workshop>>, beside?: React.ReactNode) {
  const onSelection = vi.fn<(selection: RowSelection) => void>();
  const onWidths = vi.fn<(widths: Readonly<Record<string, number>>) => void>();
  function Held() {
    const [layout, setLayout] = useState<TableLayout>({ visible: COLUMNS.map(({ id }) => id), start: [], end: [] });
    const [widths, setWidths] = useState<Readonly<Record<string, number>>>({});
    const [sort, setSort] = useState<readonly SortPart[]>([]);
    const [selection, setSelection] = useState(props.selection);
    return (
      <>
        {beside}
        <DataTable<Workshop>
          label="Talleres"
          columns={COLUMNS}
          rows={[]}
          rowId={rowId}
          layout={layout}
          onLayout={setLayout}
          widths={widths}
          onWidths={(next) => {
            setWidths(next);
            onWidths(next);
          }}
          sort={sort}
          onSort={setSort}
          leadColumn="name"
          onSelection={(next) => {
            setSelection(next);
            onSelection(next);
          }}
          {...props}
          selection={selection}
        />
      </>
    );
  }
  render(
    <AppTheme index={0} dark={false} nonce="">
      <Held />
    </AppTheme>,
  );
  return {
    user: userEvent.setup(),
    selected: () => at(at(onSelection.mock.calls, -1), 0),
    widths: () => at(at(onWidths.mock.calls, -1), 0),
  };
}

function at<Item>(list: readonly Item[], place: number): Item {
  const item = list.at(place);
  if (item === undefined) throw new Error(`There is nothing at ${place}`);
  return item;
}

test('columns that belong together are under one heading, which the keyboard skips and screen readers count', async () => {
  const grouped = COLUMNS.map((column, place) => ({ ...column, group: place < 2 ? 'Taller' : 'Otros' }));
  draw({ columns: grouped, rows: workshops(2) });

  const headings = screen.getAllByRole('columnheader').filter((header) => header.getAttribute('scope') === 'colgroup');
  expect(headings.map((heading) => [heading.textContent, heading.getAttribute('aria-colspan')])).toEqual([
    ['Taller', '2'],
    ['Otros', '3'],
  ]);
  const grid = screen.getByRole('grid');
  expect(grid.getAttribute('aria-rowcount')).toBe('4');
  expect(screen.getAllByRole('row').map((row) => row.getAttribute('aria-rowindex'))).toEqual(['1', '2', '3', '4']);

  grid.focus();
  await userEvent.keyboard('{ArrowDown}{ArrowUp}{ArrowUp}{ArrowUp}');
  expect(grid.getAttribute('aria-activedescendant') ?? '').toMatch(/head-0$|-0$/);
});
