import { formatMoney } from '@aura/domain/format';
import { MOST_SUPPLIES, type SupplyFound } from '@aura/contracts/budgets/budget';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTexts } from '../../../lib/texts.ts';
import { nestedHistory } from '../../../sheet/nested-history.ts';
import { Sheet } from '../../../sheet/Sheet.tsx';
import {
  type BudgetLine,
  copyOfSupply,
  emptySupply,
  figuresOf,
  type SupplyRow,
  isBlankSupply,
  withSupply,
} from '../base/budget-line.ts';
import type { BudgetEditor } from '../base/use-budget-editor.ts';
import { sheetTexts } from './sheet.texts.ts';
import { multiply } from '@aura/domain/multiply';
import { writeQuantity } from '../../../sheet/measured-row.ts';
import { readAmount } from '../../../sheet/read-amount.ts';
import { type Column, type Option, Refusal } from '../../../sheet/sheet-column.ts';
import { findSupplies } from '../base/budgets.api.ts';

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

interface FoundOption extends Option {
  readonly supply: SupplyFound;
}

function supplyColumns(texts: (typeof sheetTexts)['es']): readonly Column<SupplyRow>[] {
  return [
    {
      key: 'name',
      title: texts.supply,
      width: 200,
      grows: true,
      kind: 'search',
      read: ({ name }) => name,
      write: (row, text) => {
        if (text === '') return { ...row, supplyId: null, name: '', type: '', unit: '' };
        return text === row.name ? row : new Refusal(texts.supplyUnknown);
      },
      carry: (from, to) => ({ ...to, supplyId: from.supplyId, name: from.name, type: from.type, unit: from.unit }),
      options: suppliesLike,
      choose: (row, option) => withSupply(row, (option as FoundOption).supply),
      note: (row) =>
        row.supplyId === null && !isBlankSupply(row) ? { severity: 'bad', text: texts.supplyUnknown } : null,
    },
    { key: 'type', title: texts.type, width: 110, kind: 'display', read: ({ type }) => type },
    { key: 'unit', title: texts.unit, width: 64, kind: 'display', read: ({ unit }) => unit },
    {
      key: 'quantity',
      title: texts.quantity,
      width: 88,
      kind: 'number',
      read: ({ quantity }) => quantity,
      write: (row, text) => {
        const written = writeQuantity({ quantity: row.quantity, formula: null }, text);
        return written instanceof Refusal ? written : { ...row, quantity: written.quantity };
      },
    },
    {
      key: 'price',
      title: texts.price,
      width: 104,
      kind: 'money',
      read: ({ price }) => formatMoney(price),
      write: (row, text) => {
        const price = text === '' ? 0 : readAmount(text);
        return price instanceof Refusal ? price : { ...row, price };
      },
    },
    {
      key: 'amount',
      title: texts.amount,
      width: 104,
      kind: 'display',
      align: 'end',
      read: ({ price, quantity, isActive }) => formatMoney(isActive ? multiply(price, quantity) : 0),
    },
    {
      key: 'client',
      title: texts.clientPrice,
      width: 126,
      kind: 'check',
      read: ({ isClientPrice }) => (isClientPrice ? texts.yes : texts.no),
      edit: ({ isClientPrice }) => (isClientPrice ? '1' : ''),
      write: (row, text) => ({ ...row, isClientPrice: text === '1' }),
    },
    {
      key: 'comment',
      title: texts.comment,
      width: 140,
      isOnCard: false,
      kind: 'text',
      read: ({ comment }) => comment,
      write: (row, comment) => (comment.length > 500 ? new Refusal(texts.commentTooLong) : { ...row, comment }),
    },
    {
      key: 'active',
      title: texts.active,
      width: 64,
      kind: 'check',
      read: ({ isActive }) => (isActive ? texts.yes : texts.no),
      edit: ({ isActive }) => (isActive ? '1' : ''),
      write: (row, text) => ({ ...row, isActive: text === '1' }),
      note: ({ isActive }) => (isActive ? null : { severity: 'info', text: texts.notCounted }),
    },
  ];
}

async function suppliesLike(text: string): Promise<readonly FoundOption[]> {
  const found = await findSupplies(text);
  return found.map((supply) => ({
    key: String(supply.id),
    title: supply.name,
    detail: `${supply.type} · ${supply.unit} · ${formatMoney(supply.price)}`,
    supply,
  }));
}
