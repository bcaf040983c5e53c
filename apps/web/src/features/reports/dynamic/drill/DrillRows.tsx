import type { ReportDefinition } from '@aura/contracts/reports/definition';
import type { drillDynamicReport } from '@aura/contracts/reports/dynamic-reports';
import type { ReplyOf } from '@aura/contracts/endpoint';
import Link from '@mui/material/Link';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { createLink } from '@tanstack/react-router';
import { useTexts } from '../../../../lib/texts.ts';
import { useTitled } from '../../../../listing/public.ts';
import { isFigure } from '../../../../ui/table/table-column.ts';
import type { FieldBook } from '../definition/field-book.ts';
import { useSayValue } from '../result/use-say-value.ts';
import { drillTexts } from './drill.texts.ts';

type Drilled = ReplyOf<typeof drillDynamicReport>;

interface DrillRowsProps extends Pick<Drilled, 'columns' | 'rows'> {
  readonly definition: ReportDefinition;
  readonly book: FieldBook;
}

const FileLink = createLink(Link);

/** Each row links to its claim file. */
export function DrillRows({ columns, rows, definition, book }: DrillRowsProps) {
  const texts = useTexts(drillTexts);
  const titled = useTitled();
  const say = useSayValue(definition, book);
  const hasFiles = rows.some(({ claimSlug }) => claimSlug !== null);
  return (
    <TableContainer>
      <Table size="small" aria-label={texts.what}>
        <TableHead>
          <TableRow>
            {hasFiles && <TableCell>{texts.file}</TableCell>}
            {columns.map(({ key, title, kind }) => (
              <TableCell key={key} align={isFigure(kind) ? 'right' : 'left'}>
                {titled(title)}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map(({ values, claimSlug, affectedPartyId }, line) => (
            // A page of rows never changes its order.
            <TableRow key={line}>
              {hasFiles && (
                <TableCell sx={{ whiteSpace: 'nowrap' }}>
                  {claimSlug !== null && (
                    <FileLink
                      to={'/siniestros/$slug' as string}
                      params={{ slug: claimSlug } as never}
                      search={(affectedPartyId === null ? {} : { affected: affectedPartyId }) as never}
                      aria-label={`${texts.open}: ${values.slice(0, 2).filter(Boolean).join(', ')}`}
                    >
                      {texts.open}
                    </FileLink>
                  )}
                </TableCell>
              )}
              {columns.map((column, place) => (
                <TableCell
                  key={column.key}
                  align={isFigure(column.kind) ? 'right' : 'left'}
                  sx={isFigure(column.kind) || column.kind === 'date' ? { whiteSpace: 'nowrap' } : { minWidth: 110 }}
                >
                  {say(values[place] ?? null, column)}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}
