import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import type { ReactNode } from 'react';

interface Edge {
  readonly key: number;
  readonly title: string;
  /** The full name, where the title is abbreviated. */
  readonly hint: string;
}

interface GridTableProps {
  readonly label: string;
  readonly corner: string;
  readonly columns: readonly Edge[];
  readonly rows: readonly Edge[];
  readonly renderCell: (row: number, column: number) => ReactNode;
}

/** A table whose row and column headers stay visible while scrolling. */
export function GridTable({ label, corner, columns, rows, renderCell }: GridTableProps) {
  return (
    <Paper
      variant="outlined"
      sx={{ overflow: 'auto', maxHeight: 'calc(100dvh - 190px)' }}
      tabIndex={0}
      role="region"
      aria-label={label}
    >
      <Box component="table" sx={table}>
        <thead>
          <tr>
            <Box component="th" scope="col" sx={{ left: 0, zIndex: 3 }}>
              {corner}
            </Box>
            {columns.map(({ key, title, hint }) => (
              <th key={key} scope="col" title={hint}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.key}>
              <Box component="th" scope="row" title={row.hint} sx={{ left: 0, zIndex: 1 }}>
                {row.title}
                <Box component="small">{row.hint}</Box>
              </Box>
              {columns.map((column) => (
                <td key={column.key}>{renderCell(row.key, column.key)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </Box>
    </Paper>
  );
}

const table = {
  borderCollapse: 'separate',
  borderSpacing: 0,
  minWidth: '100%',
  '& th': {
    position: 'sticky',
    bgcolor: 'background.paper',
    textAlign: 'left',
    fontSize: '0.75rem',
    fontWeight: 600,
    color: 'text.secondary',
    px: 1.25,
    py: 0.75,
    whiteSpace: 'nowrap',
    borderBottom: 1,
    borderColor: 'divider',
  },
  '& thead th': { top: 0, zIndex: 2 },
  '& thead th:not(:first-of-type)': { textAlign: 'center' },
  '& tbody th': { borderRight: 1, borderRightColor: 'divider', color: 'text.primary' },
  '& tbody th small': {
    display: 'block',
    fontWeight: 400,
    color: 'text.faint',
    maxWidth: 200,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
  },
  // A base height from which children can fill the cell.
  '& td': {
    p: 0,
    height: '1px',
    borderBottom: 1,
    borderRight: 1,
    borderColor: 'divider',
    textAlign: 'center',
    minWidth: 92,
  },
} as const;
