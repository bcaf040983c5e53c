import type { BudgetOfParty } from '@aura/contracts/budgets/budget';
import { formatMoney, formatPercent } from '@aura/domain/format';
import { effectiveRate } from '@aura/domain/taxes';
import Box from '@mui/material/Box';
import { useTexts } from '../../../lib/texts.ts';
import { StatusTag } from '../../../ui/StatusTag.tsx';
import { budgetTexts } from '../base/budget.texts.ts';
import { judgeMargin } from '../base/judge-margin.ts';
import type { BudgetEditor } from '../base/use-budget-editor.ts';

interface FiguresStripProps {
  readonly document: BudgetOfParty;
  readonly editor: BudgetEditor;
}

/** Totals of the concepts beside the quoted price, with the server's arithmetic. */
export function FiguresStrip({ document, editor: { figures, terms } }: FiguresStripProps) {
  const texts = useTexts(budgetTexts);
  const { quotedPrice: price, targetMargin, leastMargin } = document;
  const margin = judgeMargin({ price, cost: figures.price, targetMargin, leastMargin });
  const rate = effectiveRate(terms);
  const shown = [
    [texts.quoted, price === null ? texts.noMargin : formatMoney(price)],
    [texts.budgeted, formatMoney(figures.price)],
    [texts.difference, price === null ? texts.noMargin : formatMoney(price - figures.price)],
    [texts.margin, margin.percent === null ? texts.noMargin : formatPercent(margin.percent)],
    [rate === 0 ? texts.taxes : `${texts.taxes} ${formatPercent(rate)}`, formatMoney(figures.taxes)],
    [texts.total, formatMoney(figures.total)],
  ] as const;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 3, rowGap: 1 }}>
      <Box component="dl" sx={list}>
        {shown.map(([title, value]) => (
          <div key={title}>
            <Box component="dt" sx={{ fontSize: '0.75rem', color: 'text.secondary' }}>
              {title}
            </Box>
            <Box component="dd" sx={{ m: 0, fontWeight: title === texts.total ? 700 : 600, fontSize: '0.9375rem' }}>
              {value}
            </Box>
          </div>
        ))}
      </Box>
      <StatusTag status={margin.status}>{margin.words}</StatusTag>
    </Box>
  );
}

const list = {
  m: 0,
  display: 'grid',
  gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', sm: 'repeat(6, auto)' },
  flex: { xs: '1 1 100%', sm: 'none' },
  columnGap: 3,
  rowGap: 1,
  fontVariantNumeric: 'tabular-nums',
} as const;
