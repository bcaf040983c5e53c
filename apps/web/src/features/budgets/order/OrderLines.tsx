import type { OrderLine } from '@aura/contracts/budgets/order';
import { formatMoney } from '@aura/domain/format';
import Box from '@mui/material/Box';
import { useTexts } from '../../../lib/texts.ts';
import { orderTexts } from './orders.texts.ts';
import { linesTable } from '../../../ui/table/lines-table.ts';

/** A table on wide windows; on a phone each line is a block. A lump sum has no unit prices and no column for them. */
export function OrderLines({ lines }: { readonly lines: readonly OrderLine[] }) {
  const texts = useTexts(orderTexts);
  const isPriced = lines.every(({ unitPrice }) => unitPrice !== null);
  return (
    <Box component="table" aria-label={texts.lines} sx={linesTable}>
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
