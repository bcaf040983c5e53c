import type { ReportResult } from '@aura/contracts/reports/dynamic-reports';
import { formatInteger } from '@aura/domain/format';
import Typography from '@mui/material/Typography';
import { readerTime } from '../../../../lib/reader-clock.ts';
import { useTexts } from '../../../../lib/texts.ts';
import { useTitled } from '../../../../listing/public.ts';
import { InlineAlert } from '../../../../ui/InlineAlert.tsx';
import { resultTexts } from './result.texts.ts';

interface ResultFactsProps {
  readonly result: ReportResult;
  readonly isGathered: boolean;
  readonly isPreview: boolean;
}

/** Number and time of the rows behind it, and what is missing and why: nothing is omitted silently. */
export function ResultFacts({ result, isGathered, isPreview }: ResultFactsProps) {
  const texts = useTexts(resultTexts);
  const titled = useTitled();
  const { count, asOf, isCut, leftOut } = result;
  const rows = isGathered
    ? count === 1
      ? texts.behindOne
      : texts.behind(formatInteger(count))
    : count === 1
      ? texts.oneRow
      : texts.rows(formatInteger(count));
  const facts = [rows, texts.asOf(readerTime(asOf)), ...(isPreview ? [texts.preview] : [])];
  return (
    <>
      <Typography role="status" variant="body2" sx={{ color: 'text.secondary' }}>
        {facts.join(' · ')}
      </Typography>
      {leftOut.length > 0 && <InlineAlert status="info">{texts.leftOut(leftOut.map(titled).join(', '))}</InlineAlert>}
      {isCut && !isPreview && <InlineAlert status="warn">{texts.cut}</InlineAlert>}
    </>
  );
}
