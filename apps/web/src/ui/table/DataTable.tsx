import useMediaQuery from '@mui/material/useMediaQuery';
import type { DataTableProps } from './data-table-props.ts';
import { RowCards } from './RowCards.tsx';
import { TableGrid } from './TableGrid.tsx';

/** Rows as a grid for the keyboard and the mouse, or as cards where a table would be squeezed. Knows nothing of what it shows. */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const isWide = useMediaQuery('(min-width: 600px)', { noSsr: true });
  return isWide ? <TableGrid {...props} /> : <RowCards {...props} />;
}
