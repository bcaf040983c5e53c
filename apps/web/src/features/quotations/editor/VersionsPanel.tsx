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
import { useState } from 'react';
import { useTexts } from '../../../lib/texts.ts';
import { useTitled } from '../../../listing/public.ts';
import { Section } from '../../../ui/Section.tsx';
import type { Line } from '../base/quotation-line.ts';
import { CompareDialog } from './CompareDialog.tsx';
import { editorTexts } from './editor.texts.ts';

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
