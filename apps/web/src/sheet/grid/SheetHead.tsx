import { useTexts } from '../../lib/texts.ts';
import { alignOf, type Column } from '../sheet-column.ts';
import { sheetTexts } from '../sheet.texts.ts';

export function SheetHead<Row extends object>({ columns }: { readonly columns: readonly Column<Row>[] }) {
  const texts = useTexts(sheetTexts);
  return (
    <div role="row" className="head" aria-rowindex={1}>
      <div role="columnheader" className="number" aria-colindex={1}>
        <span className="spoken">{texts.rowNumber}</span>
        <span aria-hidden>#</span>
      </div>
      {columns.map((column, place) => (
        <div
          key={column.key}
          role="columnheader"
          aria-colindex={place + 2}
          data-column={place}
          data-align={alignOf(column)}
        >
          <span className="text" title={column.title}>
            {column.title}
          </span>
        </div>
      ))}
    </div>
  );
}
