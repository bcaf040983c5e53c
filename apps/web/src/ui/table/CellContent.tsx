import { useTexts } from '../../lib/texts.ts';
import { EmailText } from '../EmailText.tsx';
import { cellText } from './cell-text.ts';
import type { TableColumn } from './table-column.ts';
import { tableTexts } from './table.texts.ts';

const CHIPS = 2;

interface CellContentProps<Row> {
  readonly column: TableColumn<Row>;
  readonly row: Row;
}

/** One value by its kind. Plain elements only: a page renders a thousand of them. */
export function CellContent<Row>({ column, row }: CellContentProps<Row>) {
  if (column.render) return column.render(row);
  const value = column.value(row);
  if (column.kind === 'boolean') return <Mark value={value === true} />;
  if (column.kind === 'list') return <Chips values={(value ?? []) as readonly string[]} />;
  const text = cellText(column.kind, value);
  return text === '' ? (
    <span className="faint">—</span>
  ) : (
    <span className="text" title={text}>
      {text.includes('@') ? <EmailText>{text}</EmailText> : text}
    </span>
  );
}

function Mark({ value }: { readonly value: boolean }) {
  const texts = useTexts(tableTexts);
  return (
    <span className={value ? 'mark' : 'mark faint'}>
      {value ? (
        <svg width="16" height="16" viewBox="0 0 16 16" aria-hidden>
          <path d="m3.5 8.5 3 3 6-7" fill="none" stroke="currentColor" strokeWidth="1.75" strokeLinecap="round" />
        </svg>
      ) : (
        <span aria-hidden>—</span>
      )}
      <span className="spoken">{value ? texts.yes : texts.no}</span>
    </span>
  );
}

function Chips({ values }: { readonly values: readonly string[] }) {
  if (values.length === 0) return <span className="faint">—</span>;
  const rest = values.slice(CHIPS);
  return (
    <span className="chips" title={values.join(', ')}>
      {values.slice(0, CHIPS).map((value) => (
        <span key={value} className="chip">
          {value}
        </span>
      ))}
      {rest.length > 0 && <span className="more">{`+${rest.length}`}</span>}
    </span>
  );
}
