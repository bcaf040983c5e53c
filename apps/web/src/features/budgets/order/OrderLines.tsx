import type { OrderLine } from '@aura/contracts/budgets/order';
import { formatMoney } from '@aura/domain/format';
import Box from '@mui/material/Box';
import { useTexts } from '../../../lib/texts.ts';
import { orderTexts } from './orders.texts.ts';

/** A table on wide windows; on a phone each line is a block. A lump sum has no unit prices and no column for them. */
export function OrderLines({ lines }: { readonly lines: readonly OrderLine[] }) {
  const texts = useTexts(orderTexts);
  const isPriced = lines.every(({ unitPrice }) => unitPrice !== null);
  return (
    <Box component="table" aria-label={texts.lines} sx={table}>
      <thead>
        <tr>
          <th scope="col">{texts.name}</th>
          <th scope="col" data-number="">
            {texts.quantity}
          </th>
          <th scope="col">{texts.unit}</th>
          {isPriced && (
            <th scope="col" data-number="">
              {texts.unitPrice}
            </th>
          )}
          <th scope="col" data-number="">
            {texts.amount}
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ position, name, unit, quantity, unitPrice, amount }) => (
          <tr key={position}>
            <td>{name}</td>
            <td data-number="">{quantity.toLocaleString('es-MX', { maximumFractionDigits: 4 })}</td>
            <td>{unit}</td>
            {isPriced && <td data-number="">{formatMoney(unitPrice ?? 0)}</td>}
            <td data-number="">{formatMoney(amount)}</td>
          </tr>
        ))}
      </tbody>
    </Box>
  );
}

const table = {
  width: '100%',
  borderCollapse: 'collapse',
  '& th, & td': { textAlign: 'left', py: 0.75, pr: 1.5, verticalAlign: 'top', borderBottom: 1, borderColor: 'divider' },
  '& th': { color: 'text.secondary', fontWeight: 500 },
  '& [data-number]': { textAlign: 'right', whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' },
  '& th:last-child, & td:last-child': { pr: 0 },
  '@media (max-width: 599px)': {
    '& thead': { position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' },
    '& tr': { display: 'flex', flexWrap: 'wrap', columnGap: 1, py: 1, borderBottom: 1, borderColor: 'divider' },
    '& td': { border: 0, p: 0 },
    '& td:first-of-type': { width: '100%', fontWeight: 500 },
    '& td:last-child': { ml: 'auto', fontWeight: 600 },
  },
} as const;
