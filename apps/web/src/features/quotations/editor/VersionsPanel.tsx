import {
  type Quotation,
  QUOTATION_REASON_WORDS,
  QUOTATION_STATE_WORDS,
  type QuotationOfParty,
} from '@aura/contracts/quotations/quotation';
import { formatMoney } from '@aura/domain/format';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState, useId } from 'react';
import { useTexts } from '../../../lib/texts.ts';
import { useTitled } from '../../../listing/public.ts';
import { Section } from '../../../ui/Section.tsx';
import { type Line, amountOf, comparedOf, isBlank, lineOf } from '../base/quotation-line.ts';
import { editorTexts } from './editor.texts.ts';
import { sum } from '@aura/domain/money';
import { diffLines } from '@aura/domain/quotation-lines';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useQuery } from '@tanstack/react-query';
import { FieldsSkeleton } from '../../../ui/FieldsSkeleton.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { PlainTable } from '../../../ui/PlainTable.tsx';
import { quotationQueries } from '../base/quotations.api.ts';

interface VersionsPanelProps {
  readonly document: QuotationOfParty;
  readonly current: Quotation | null;
  readonly lines: readonly Line[];
}

/** Earlier versions, each compared line by line with the one on screen. */
export function VersionsPanel({ document, current, lines }: VersionsPanelProps) {
  const texts = useTexts(editorTexts);
  const titled = useTitled();
  const [compared, setCompared] = useState<number | null>(null);
  const earlier = document.versions.filter(({ id }) => id !== current?.id);
  if (earlier.length === 0) return null;
  return (
    <Section title={texts.versions}>
      {earlier.map(({ id, versionNumber, state, reason, total }) => (
        <Stack key={id} direction="row" sx={{ alignItems: 'center', gap: 1, flexWrap: 'wrap' }}>
          <Typography sx={{ flex: 1, minWidth: 140 }}>
            {`${texts.version(String(versionNumber))} · ${titled(QUOTATION_STATE_WORDS[state])} · ${titled(QUOTATION_REASON_WORDS[reason])} · ${formatMoney(total)}`}
          </Typography>
          <Button size="small" onClick={() => setCompared(id)}>
            {texts.compare(String(versionNumber))}
          </Button>
        </Stack>
      ))}
      {compared !== null && (
        <CompareDialog
          id={compared}
          number={current?.versionNumber ?? 1}
          lines={lines}
          onClose={() => setCompared(null)}
        />
      )}
    </Section>
  );
}

interface CompareDialogProps {
  readonly id: number;
  /** Number of the version on screen. */
  readonly number: number;
  readonly lines: readonly Line[];
  readonly onClose: () => void;
}

function CompareDialog({ id, number, lines, onClose }: CompareDialogProps) {
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
