import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import type { ReactNode } from 'react';
import { unseen } from '../../../../ui/unseen.ts';

interface NumbersTableProps {
  readonly label: string;
  readonly titles: readonly string[];
  readonly rows: readonly { readonly key: string; readonly cells: readonly ReactNode[] }[];
  /** False where the card names the columns itself: the titles are for screen readers only. */
  readonly hasTitles?: boolean;
}

export function NumbersTable({ label, titles, rows, hasTitles = false }: NumbersTableProps) {
  return (
    <Table
      size="small"
      aria-label={label}
      sx={{ '& td, & th': { px: 0.5 }, '& tbody tr:last-of-type td': { borderBottom: 0 } }}
    >
      <TableHead sx={hasTitles ? {} : unseen}>
        <TableRow>
          {titles.map((title, place) => (
            <TableCell key={title} align={place === 0 ? 'left' : 'right'}>
              {title}
            </TableCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {rows.map(({ key, cells }) => (
          <TableRow key={key}>
            {cells.map((cell, place) => (
              <TableCell key={titles[place]} align={place === 0 ? 'left' : 'right'}>
                {cell}
              </TableCell>
            ))}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}
