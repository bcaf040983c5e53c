import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import type { ReactNode } from 'react';

interface PlainTableProps {
  readonly label: string;
  readonly titles: readonly string[];
  /** Titles of the columns with amounts and counts, which end at the right. */
  readonly figures?: readonly string[];
  readonly rows: readonly { readonly key: string | number; readonly cells: readonly ReactNode[] }[];
}

const RIGHT = { align: 'right', sx: { whiteSpace: 'nowrap' } } as const;

/** A few rows that need no paging, sorting or filters. */
export function PlainTable({ label, titles, figures = [], rows }: PlainTableProps) {
  const looks = titles.map((title) => (figures.includes(title) ? RIGHT : {}));
  return (
    <TableContainer>
      <Table size="small" aria-label={label}>
        <TableHead>
          <TableRow>
            {titles.map((title, place) => (
              <TableCell key={title} {...looks[place]}>
                {title}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map(({ key, cells }) => (
            <TableRow key={key}>
              {cells.map((cell, place) => (
                <TableCell key={titles[place]} {...looks[place]}>
                  {cell}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}
