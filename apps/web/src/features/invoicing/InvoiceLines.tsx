import type { Invoice } from '@aura/contracts/invoicing/invoices';
import { formatMoney } from '@aura/domain/format';
import Box from '@mui/material/Box';
import { useTexts } from '../../lib/texts.ts';
import { invoiceTexts } from './invoices.texts.ts';
import { linesTable } from '../../ui/table/lines-table.ts';

interface InvoiceLinesProps {
  readonly lines: Invoice['lines'];
  readonly parties: readonly { readonly id: number; readonly party: string }[];
}

/** The billed lines with their parties; on a phone each line is a block. */
export function InvoiceLines({ lines, parties }: InvoiceLinesProps) {
  const texts = useTexts(invoiceTexts);
  const names = new Map(parties.map(({ id, party }) => [id, party]));
  return (
    <Box component="table" aria-label={texts.lines} sx={linesTable}>
      <thead>
        <tr>
          <th scope="col">{texts.concept}</th>
          <th scope="col">{texts.party}</th>
          {[texts.quantity, texts.unitPrice, texts.discount, texts.tax, texts.amount].map((title) => (
            <th key={title} scope="col" data-number="">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map((line, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the place of a line is what tells it from another
          <tr key={place}>
            <td>{line.description}</td>
            <td>{names.get(line.affectedPartyId)}</td>
            <td data-number="">{`${line.quantity} ${line.unit}`}</td>
            <td data-number="">{formatMoney(line.unitPrice)}</td>
            <td data-number="">{formatMoney(line.discount)}</td>
            <td data-number="">{formatMoney(line.tax)}</td>
            <td data-number="">{formatMoney(line.amount)}</td>
          </tr>
        ))}
      </tbody>
    </Box>
  );
}
