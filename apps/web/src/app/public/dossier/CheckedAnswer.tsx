import Stack from '@mui/material/Stack';
import { formatDate } from '@aura/domain/format';
import { businessDay } from '@aura/domain/business-day';
import { useTexts } from '../../../lib/texts.ts';
import { Facts } from '../../../ui/Facts.tsx';
import { InlineAlert } from '../../../ui/InlineAlert.tsx';
import { ProgressWithCount } from '../../../ui/ProgressWithCount.tsx';
import { dossierTexts } from './dossier.texts.ts';
import type { CheckedFile } from './use-checked-file.ts';

const MB = 1_048_576;

export function CheckedAnswer({ checked }: { readonly checked: CheckedFile }) {
  const texts = useTexts(dossierTexts);
  const { name, size, done, sha256, answer } = checked;
  if (sha256 === null && answer === null) {
    const [parts, all] = [Math.ceil(done / MB), Math.max(1, Math.ceil(size / MB))];
    return <ProgressWithCount label={texts.hashing(name)} done={parts} total={all} />;
  }
  return (
    <Stack sx={{ gap: 2 }}>
      <Verdict answer={answer} />
      <Facts
        facts={[
          [texts.file, name],
          [texts.hash, sha256 ?? ''],
        ]}
      />
    </Stack>
  );
}

function Verdict({ answer }: Pick<CheckedFile, 'answer'>) {
  const texts = useTexts(dossierTexts);
  if (answer === null) return <InlineAlert status="info">{texts.asking}</InlineAlert>;
  if (answer === 'unreadable') return <InlineAlert status="warn">{texts.unreadable}</InlineAlert>;
  if (answer === 'failed') return <InlineAlert status="warn">{texts.failedFile}</InlineAlert>;
  const { match, folio, sealedAt, path } = answer;
  if (match === 'unknown' || folio === null || sealedAt === null)
    return <InlineAlert status="bad">{texts.changed}</InlineAlert>;
  const on = formatDate(businessDay(sealedAt));
  if (match === 'whole') return <InlineAlert status="ok">{texts.whole(folio, on)}</InlineAlert>;
  return (
    <InlineAlert status="ok">{path === null ? texts.somePiece(folio, on) : texts.piece(path, folio, on)}</InlineAlert>
  );
}
