import { sayCustomer } from '@aura/contracts/claims/labels';
import { formatInstant } from '@aura/domain/format';
import { useTexts } from '../../../lib/texts.ts';
import type { ColumnLooks } from '../../../listing/public.ts';
import type { MacroRow } from './macro.api.ts';
import { macroTexts } from './macro.texts.ts';
import { StageMark } from '../base/StageMark.tsx';

const HEAD_OFFICE = 'America/Mexico_City';

/** Plain elements only: a page renders a hundred rows. */
export const MACRO_LOOKS: ColumnLooks<MacroRow> = {
  claimNumber: { width: 130 },
  name: { width: 180 },
  customer: {
    width: 88,
    render: (row) => (
      <span className="text" title={row.customer.name}>
        {sayCustomer.text(row).es}
      </span>
    ),
  },
  zone: { width: 120 },
  supervisor: { width: 140 },
  process: { width: 120, render: ({ process }) => <StageMark stage={process} /> },
  holder: { width: 118 },
  days: { width: 72 },
  dueAt: { width: 104, render: (row) => <DueCell row={row} /> },
  amount: { width: 118 },
  promiseDate: { width: 104 },
};

function DueCell({ row: { dueAt, isOverdue } }: { readonly row: MacroRow }) {
  const texts = useTexts(macroTexts);
  if (dueAt === null) return <span className="spoken">{texts.noTerm}</span>;
  const moment = formatInstant(dueAt, HEAD_OFFICE);
  const date = moment.slice(0, 'DD/MM/YYYY'.length);
  if (!isOverdue)
    return (
      <span className="text" title={moment}>
        {date}
      </span>
    );
  return (
    <span className="text" style={{ color: 'var(--aura-palette-error-main)' }} title={texts.dueLate(moment)}>
      {date}
      <span className="spoken">{texts.late}</span>
    </span>
  );
}
