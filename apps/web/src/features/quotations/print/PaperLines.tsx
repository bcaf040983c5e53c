import type { QuotationPaper } from '@aura/contracts/quotations/print';
import { formatMoney } from '@aura/domain/format';
import Box from '@mui/material/Box';
import { useTexts } from '../../../lib/texts.ts';
import { quotationPrintTexts } from './quotation-print.texts.ts';

/** The lines, or the single name and price shown instead. */
export function PaperLines({ paper }: { readonly paper: QuotationPaper }) {
  const texts = useTexts(quotationPrintTexts);
  const { generalizedConcept } = paper;
  const lines =
    generalizedConcept === null
      ? paper.lines
      : [
          {
            code: '',
            name: generalizedConcept.name,
            unit: '',
            quantity: 1,
            unitPrice: generalizedConcept.price,
            amount: generalizedConcept.price,
          },
        ];
  return (
    <Box
      sx={{ overflowX: 'auto', '@media print': { overflow: 'visible' } }}
      role="region"
      aria-label={texts.concepts}
      tabIndex={0}
    >
      <Box component="table" aria-label={texts.concepts} sx={table}>
        <thead>
          <tr>
            <th>#</th>
            <th>{texts.code}</th>
            <th>{texts.concept}</th>
            <th>{texts.unit}</th>
            <th className="figure">{texts.quantity}</th>
            <th className="figure">{texts.unitPrice}</th>
            <th className="figure">{texts.amount}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ code, name, unit, quantity, unitPrice, amount }, place) => (
            <tr key={place}>
              <td>{place + 1}</td>
              <td>{code}</td>
              <td className="name">{name}</td>
              <td>{unit}</td>
              <td className="figure">{String(quantity)}</td>
              <td className="figure">{formatMoney(unitPrice)}</td>
              <td className="figure">{formatMoney(amount)}</td>
            </tr>
          ))}
        </tbody>
      </Box>
    </Box>
  );
}

const table = {
  width: '100%',
  borderCollapse: 'collapse',
  '& th, & td': { textAlign: 'left', verticalAlign: 'top', py: 0.5, pr: 1, borderBottom: '1px solid #d5dbe3' },
  '& th': { fontSize: '0.75rem', whiteSpace: 'nowrap' },
  '& tr': { breakInside: 'avoid' },
  '& thead': { display: 'table-header-group' },
  '& .name': { minWidth: 160, overflowWrap: 'anywhere' },
  '& .figure': { textAlign: 'right', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap', pr: 0, pl: 1 },
} as const;
