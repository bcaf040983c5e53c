import type { SupplyPriceImpact } from '@aura/contracts/catalogues/supplies';
import { formatInteger, formatMoney } from '@aura/domain/format';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useTexts } from '../../../lib/texts.ts';
import { InlineAlert } from '../../../ui/InlineAlert.tsx';
import { servicesTexts } from '../service-catalogues.texts.ts';

const MOST_SHOWN = 100;

export function PriceImpact({ impact: { supplies, concepts } }: { readonly impact: SupplyPriceImpact }) {
  const texts = useTexts(servicesTexts);
  if (supplies.length === 0) return <InlineAlert status="info">{texts.noImpact}</InlineAlert>;
  return (
    <>
      <Typography role="status" sx={{ mt: 2, fontWeight: 600 }}>
        {texts.impact(formatInteger(supplies.length), formatInteger(concepts.length))}
      </Typography>
      <Changes title={texts.supplies} rows={supplies} />
      {concepts.length > 0 && (
        <Changes
          title={texts.concepts}
          rows={concepts.map(({ code, name, followsSupplies, ...change }) => ({
            ...change,
            name: `${code} ${name}`,
            note: followsSupplies ? texts.followsSupplies : texts.keepsPrice,
          }))}
        />
      )}
    </>
  );
}

interface Change {
  readonly id: number;
  readonly name: string;
  readonly before: number;
  readonly after: number;
  readonly note?: string;
}

function Changes({ title, rows }: { readonly title: string; readonly rows: readonly Change[] }) {
  const texts = useTexts(servicesTexts);
  const hidden = rows.length - MOST_SHOWN;
  return (
    <Table size="small" sx={{ mt: 1 }}>
      <TableHead>
        <TableRow>
          <TableCell>{title}</TableCell>
          <TableCell align="right">{texts.before}</TableCell>
          <TableCell align="right">{texts.after}</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {rows.slice(0, MOST_SHOWN).map(({ id, name, before, after, note }) => (
          <TableRow key={id}>
            <TableCell>
              {name}
              {note !== undefined && (
                <Typography variant="body2" sx={{ color: 'text.faint' }}>
                  {note}
                </Typography>
              )}
            </TableCell>
            <TableCell align="right">{formatMoney(before)}</TableCell>
            <TableCell align="right">{formatMoney(after)}</TableCell>
          </TableRow>
        ))}
        {hidden > 0 && (
          <TableRow>
            <TableCell colSpan={3}>{texts.moreRows(formatInteger(hidden))}</TableCell>
          </TableRow>
        )}
      </TableBody>
    </Table>
  );
}
