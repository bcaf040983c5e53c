import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import type { Theme } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { unseen } from './unseen.ts';

interface PlainTableProps {
  readonly label: string;
  readonly titles: readonly string[];
  /** Titles of right-aligned columns with counts; columns of amounts are right-aligned by themselves. */
  readonly figures?: readonly string[];
  readonly rows: readonly { readonly key: string | number; readonly cells: readonly ReactNode[] }[];
}

const RIGHT = { align: 'right', sx: { whiteSpace: 'nowrap' } } as const;
const MONEY = /^[-−]?\$[\d,]+\.\d{2}$/;
/** As many columns as fit side by side on a phone. */
const NARROW = 3;

/** A few rows without paging, sorting or filters. On a phone a wide table is stacked: each row repeats the titles. */
export function PlainTable({ label, titles, figures = [], rows }: PlainTableProps) {
  const isMoney = (place: number) => {
    const filled = rows.map(({ cells }) => cells[place]).filter((cell) => cell !== '' && cell !== null);
    return filled.length > 0 && filled.every((cell) => typeof cell === 'string' && MONEY.test(cell));
  };
  const looks = titles.map((title, place) => (figures.includes(title) || isMoney(place) ? RIGHT : {}));
  return (
    <TableContainer>
      {/* Explicit role: some screen readers do not treat stacked blocks as a table. */}
      <Table role="table" size="small" aria-label={label} sx={titles.length > NARROW ? stacked : links}>
        <TableHead role="rowgroup">
          <TableRow role="row">
            {titles.map((title, place) => (
              <TableCell key={title} role="columnheader" {...looks[place]}>
                {title}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody role="rowgroup">
          {rows.map(({ key, cells }) => (
            <TableRow key={key} role="row">
              {cells.map((cell, place) => (
                <TableCell key={titles[place]} role="cell" data-title={titles[place]} {...looks[place]}>
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

const links = { '& td a': { color: 'primary.main' } } as const;
const stacked = (theme: Theme) => ({
  ...links,
  [theme.breakpoints.down('sm')]: {
    '&, & > tbody, & > tbody > tr': { display: 'block' },
    '& > thead': unseen,
    '& > tbody > tr': { py: 0.75, borderBottom: 1, borderColor: 'divider' },
    '& > tbody > tr:last-of-type': { borderBottom: 0 },
    '& > tbody > tr > td': {
      display: 'block',
      // Beside its title, or below it where it does not fit.
      overflow: 'hidden',
      height: 'auto',
      border: 0,
      px: 2,
      py: 0.375,
      textAlign: 'right',
      whiteSpace: 'normal',
      overflowWrap: 'anywhere',
      '&::before': { content: 'attr(data-title)', color: 'text.secondary', float: 'left', mr: 1.5 },
      '&:empty': { display: 'none' },
    },
  },
});
