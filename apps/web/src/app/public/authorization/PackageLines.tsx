import type { LinkedPackage } from '@aura/contracts/quotations/authorization';
import { formatMoney } from '@aura/domain/format';
import Box from '@mui/material/Box';
import { Fragment } from 'react';
import { useTexts } from '../../../lib/texts.ts';
import { authorizationPageTexts } from './authorization-page.texts.ts';
import { linesTable } from '../../../ui/table/lines-table.ts';

/** A table on wide windows; on a phone each line is a block, since five columns do not fit. */
export function PackageLines({ shown }: { readonly shown: LinkedPackage }) {
  const texts = useTexts(authorizationPageTexts);
  const titles = [texts.name, texts.quantity, texts.unit, texts.unitPrice, texts.amount];
  return (
    <>
      <Box component="table" aria-label={texts.lines} sx={linesTable}>
        <thead>
          <tr>
            {titles.map((title, place) => (
              <th key={title} scope="col" data-number={place === 1 || place > 2 ? '' : undefined}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.lines.map(({ position, name, unit, quantity, unitPrice, amount }) => (
            <tr key={position}>
              <td>{name}</td>
              <td data-number="">{quantity.toLocaleString('es-MX', { maximumFractionDigits: 4 })}</td>
              <td>{unit}</td>
              <td data-number="">{formatMoney(unitPrice)}</td>
              <td data-number="">{formatMoney(amount)}</td>
            </tr>
          ))}
        </tbody>
      </Box>
      <Box component="dl" sx={sums}>
        {[
          [texts.subtotal, shown.subtotal] as const,
          ...(shown.discount === 0 ? [] : [[texts.discount, shown.discount] as const]),
          [texts.base, shown.price] as const,
          [texts.taxes, shown.taxes] as const,
        ].map(([title, amount]) => (
          <Fragment key={title}>
            <dt>{title}</dt>
            <dd>{formatMoney(amount)}</dd>
          </Fragment>
        ))}
      </Box>
    </>
  );
}

const sums = {
  m: 0,
  ml: 'auto',
  width: { xs: '100%', sm: 320 },
  display: 'grid',
  gridTemplateColumns: '1fr auto',
  gap: 0.75,
  '& dt': { color: 'text.secondary' },
  '& dd': { m: 0, textAlign: 'right', fontVariantNumeric: 'tabular-nums' },
} as const;
