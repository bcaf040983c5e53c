import useMediaQuery from '@mui/material/useMediaQuery';
import type { DataTableProps } from './data-table-props.ts';
import { RowCards } from './RowCards.tsx';
import { TableGrid } from './TableGrid.tsx';

/** Rows as a grid for keyboard and mouse, or as cards on narrow screens. Independent of its content. */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const isWide = useMediaQuery('(min-width: 600px)', { noSsr: true });
  return isWide ? <TableGrid {...props} /> : <RowCards {...props} />;
}
