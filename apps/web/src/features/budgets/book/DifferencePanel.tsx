import type { Difference } from '@aura/contracts/budgets/book';
import { formatMoney } from '@aura/domain/format';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTexts } from '../../../lib/texts.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { Section } from '../../../ui/Section.tsx';
import { type Status, StatusTag } from '../../../ui/StatusTag.tsx';
import { TableSkeleton } from '../../../ui/TableSkeleton.tsx';
import { bookQueries } from './book.api.ts';
import { bookTexts } from './book.texts.ts';

type Row = Difference['rows'][number];
type Column = Difference['columns'][number];
type Cell = Row['cells'][number];

/** The same work across documents, one row each: quoted, authorised, budgeted, ordered and billed. */
export function DifferencePanel({ partyId }: { readonly partyId: number }) {
  const texts = useTexts(bookTexts);
  const query = useQuery(bookQueries.difference(partyId));
  const [isOnlyChanged, setOnlyChanged] = useState(false);
  const hasChoice = (query.data?.rows.length ?? 0) > 0;
  return (
    <Section
      title={texts.difference}
      hint={texts.differenceHint}
      flush
      action={
        hasChoice && (
          <FormControlLabel
            control={<Switch size="small" checked={isOnlyChanged} onChange={(_, is) => setOnlyChanged(is)} />}
            label={texts.onlyChanged}
          />
        )
      }
    >
      <Loaded query={query} what={texts.theDifference} skeleton={<TableSkeleton />}>
        {(difference) =>
          difference.columns.length === 0 ? (
            <EmptyState title={texts.nothing} />
          ) : (
            <Compared difference={difference} isOnlyChanged={isOnlyChanged} />
          )
        }
      </Loaded>
    </Section>
  );
}

const FIGURE = { textAlign: 'right', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' } as const;
const SINCE_STATUS = { same: 'neutral', added: 'warn', removed: 'warn', changed: 'bad' } as const satisfies Record<
  NonNullable<Row['sinceSigned']>,
  Status
>;

function Compared({ difference, isOnlyChanged }: { readonly difference: Difference; readonly isOnlyChanged: boolean }) {
  const texts = useTexts(bookTexts);
  const { columns } = difference;
  const isSigned = columns.some(({ isAuthorized }) => isAuthorized);
  const rows = difference.rows.filter((row) => !isOnlyChanged || isChanged(row));
  if (rows.length === 0) return <EmptyState title={texts.allSame} />;
  return (
    <TableContainer tabIndex={0} role="region" aria-label={texts.difference}>
      <Table size="small" aria-label={texts.difference}>
        <TableHead>
          <TableRow>
            <TableCell>{texts.concept}</TableCell>
            {columns.map((column) => (
              <TableCell key={keyOf(column)} sx={FIGURE}>
                <Heading column={column} />
              </TableCell>
            ))}
            {isSigned && <TableCell>{texts.since}</TableCell>}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((row) => (
            <TableRow key={row.key}>
              <TableCell component="th" scope="row" sx={{ minWidth: 180 }}>
                {row.code === '' ? row.name : `${row.code} ${row.name}`}
              </TableCell>
              {row.cells.map((cell, place) => (
                <TableCell key={keyOf(columns[place])} sx={FIGURE}>
                  <Amount cell={cell} unit={row.unit} />
                </TableCell>
              ))}
              {isSigned && (
                <TableCell>
                  {row.sinceSigned !== null && (
                    <StatusTag status={SINCE_STATUS[row.sinceSigned]}>{texts[row.sinceSigned]}</StatusTag>
                  )}
                </TableCell>
              )}
            </TableRow>
          ))}
          {columns.some(({ discount }) => discount > 0) && (
            <Sums title={texts.discount} columns={columns} isSigned={isSigned} of={({ discount }) => -discount} />
          )}
          <Sums title={texts.sum} columns={columns} isSigned={isSigned} of={({ price }) => price} isBold />
        </TableBody>
      </Table>
    </TableContainer>
  );
}

function Heading({ column }: { readonly column: Column }) {
  const texts = useTexts(bookTexts);
  const name = column.kind === 'quotation' ? texts.quotation(String(column.versionNumber)) : texts[column.kind];
  return (
    <>
      {name}
      {(column.isAuthorized || column.reason !== '') && (
        <Typography variant="body2" sx={{ color: 'text.secondary', fontWeight: 400 }}>
          {[column.reason, column.isAuthorized ? texts.signed : ''].filter(Boolean).join(' · ')}
        </Typography>
      )}
    </>
  );
}

function Amount({ cell, unit }: { readonly cell: Cell; readonly unit: string }) {
  const texts = useTexts(bookTexts);
  if (cell === null) return '–';
  const how =
    cell.quantity === null
      ? texts.severalLines(String(cell.lines))
      : `${cell.quantity} ${unit} × ${cell.unitPrice === null ? texts.lumpSum : formatMoney(cell.unitPrice)}`;
  return (
    <>
      {formatMoney(cell.amount)}
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {how}
      </Typography>
    </>
  );
}

interface SumsProps {
  readonly title: string;
  readonly columns: readonly Column[];
  readonly isSigned: boolean;
  readonly of: (column: Column) => number;
  readonly isBold?: boolean;
}

function Sums({ title, columns, isSigned, of, isBold = false }: SumsProps) {
  const weight = isBold ? { fontWeight: 600 } : {};
  return (
    <TableRow>
      <TableCell component="th" scope="row" sx={weight}>
        {title}
      </TableCell>
      {columns.map((column) => (
        <TableCell key={keyOf(column)} sx={{ ...FIGURE, ...weight }}>
          {formatMoney(of(column))}
        </TableCell>
      ))}
      {isSigned && <TableCell />}
    </TableRow>
  );
}

/**
 * Changed since the signature, or missing in a document. Amounts do not count: our cost always differs from the price.
 */
function isChanged({ cells, sinceSigned }: Row): boolean {
  if (sinceSigned !== null && sinceSigned !== 'same') return true;
  const present = cells.filter((cell) => cell !== null);
  return present.length < cells.length;
}

function keyOf(column: Column | undefined): string {
  return `${column?.kind ?? ''}-${column?.versionNumber ?? ''}`;
}
