import { formatMoney } from '@aura/domain/format';
import { MOST_SUPPLIES } from '@aura/contracts/budgets/budget';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTexts } from '../../../lib/texts.ts';
import { nestedHistory } from '../../../sheet/nested-history.ts';
import { Sheet } from '../../../sheet/Sheet.tsx';
import { type BudgetLine, copyOfSupply, emptySupply, figuresOf, type SupplyRow } from '../base/budget-line.ts';
import type { BudgetEditor } from '../base/use-budget-editor.ts';
import { sheetTexts } from './sheet.texts.ts';
import { supplyColumns } from './supply-columns.ts';

const keyOf = (row: SupplyRow) => row.key;

interface SupplySheetProps {
  readonly editor: BudgetEditor;
  readonly line: BudgetLine;
  readonly isOpen: boolean;
}

/** The supplies of one unit of a concept, in a sheet that shares the budget's undo steps. */
export function SupplySheet({ editor, line, isOpen }: SupplySheetProps) {
  const texts = useTexts(sheetTexts);
  const [columns] = useState(() => supplyColumns(texts));
  const history = nestedHistory({
    history: editor.history,
    row: line,
    at: editor.history.rows.indexOf(line),
    inner: line.supplies,
    write: (row, supplies) => ({ ...row, supplies }),
  });
  const ofSupplies = figuresOf({ ...line, unitPrice: 0 }).unitCost;
  return (
    <Stack sx={{ gap: 1 }}>
      <Sheet
        ariaLabel={texts.supplies}
        history={history}
        columns={columns}
        rowKey={keyOf}
        newRow={emptySupply}
        copyRow={copyOfSupply}
        readOnly={!isOpen}
        maxRows={MOST_SUPPLIES}
        height={220}
      />
      <Stack direction="row" sx={{ gap: 2, flexWrap: 'wrap', justifyContent: 'space-between' }}>
        <Typography sx={{ color: 'text.secondary' }}>
          {line.unitPrice > 0 && line.supplies.length > 0 ? texts.suppliesUnused : ''}
        </Typography>
        <Typography sx={{ fontVariantNumeric: 'tabular-nums' }}>
          {`${texts.suppliesSum}: `}
          <strong>{formatMoney(ofSupplies)}</strong>
        </Typography>
      </Stack>
    </Stack>
  );
}
