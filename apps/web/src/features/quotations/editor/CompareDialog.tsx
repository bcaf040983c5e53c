import type { Quotation } from '@aura/contracts/quotations/quotation';
import { formatMoney } from '@aura/domain/format';
import { sum } from '@aura/domain/money';
import { diffLines } from '@aura/domain/quotation-lines';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTexts } from '../../../lib/texts.ts';
import { FieldsSkeleton } from '../../../ui/FieldsSkeleton.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { PlainTable } from '../../../ui/PlainTable.tsx';
import { amountOf, comparedOf, isBlank, type Line, lineOf } from '../base/quotation-line.ts';
import { quotationQueries } from '../base/quotations.api.ts';
import { editorTexts } from './editor.texts.ts';

interface CompareDialogProps {
  readonly id: number;
  /** Of the version on screen. */
  readonly number: number;
  readonly lines: readonly Line[];
  readonly onClose: () => void;
}

export function CompareDialog({ id, number, lines, onClose }: CompareDialogProps) {
  const texts = useTexts(editorTexts);
  const title = useId();
  const query = useQuery(quotationQueries.version(id));
  return (
    <Dialog open onClose={onClose} maxWidth="md" fullWidth aria-labelledby={title}>
      <DialogTitle id={title}>
        {texts.compareTitle(String(query.data?.versionNumber ?? ''), String(number))}
      </DialogTitle>
      <DialogContent>
        <Loaded query={query} what={texts.theVersion} skeleton={<FieldsSkeleton fields={5} />}>
          {(earlier) => <Differences earlier={earlier} lines={lines.filter((line) => !isBlank(line))} />}
        </Loaded>
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={onClose}>
          {texts.closeDialog}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function Differences({ earlier, lines }: { readonly earlier: Quotation; readonly lines: readonly Line[] }) {
  const texts = useTexts(editorTexts);
  const old = earlier.concepts.map(lineOf);
  const { added, removed, changed } = diffLines(comparedOf(old), comparedOf(lines));
  const rows = [
    ...changed.map(({ before, after }) => [texts.changed, before, after] as const),
    ...added.map((after) => [texts.added, null, after] as const),
    ...removed.map((before) => [texts.removed, before, null] as const),
  ];
  if (rows.length === 0) return <Typography sx={{ color: 'text.secondary' }}>{texts.noChanges}</Typography>;
  const whole = (each: readonly Line[]) => sum(each.map(amountOf));
  return (
    <PlainTable
      label={texts.change}
      titles={[texts.change, texts.concept, texts.before, texts.now]}
      rows={[
        ...rows.map(([change, before, after]) => ({
          key: (after ?? before)?.key ?? '',
          cells: [change, (after ?? before)?.name ?? '', say(before), say(after)],
        })),
        { key: 'whole', cells: [texts.total, '', formatMoney(whole(old)), formatMoney(whole(lines))] },
      ]}
    />
  );
}

function say(line: { readonly quantity: unknown; readonly unit: string; readonly unitPrice: number } | null): string {
  return line === null ? '–' : `${String(line.quantity)} ${line.unit} × ${formatMoney(line.unitPrice)}`;
}
