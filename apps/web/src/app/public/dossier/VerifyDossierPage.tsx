import { readDossierProof } from '@aura/contracts/sealed-dossiers/sealed-dossiers';
import type { ReplyOf } from '@aura/contracts/endpoint';
import { formatInteger } from '@aura/domain/format';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { call } from '../../../lib/api/call.ts';
import { readerTime } from '../../../lib/reader-clock.ts';
import { useTexts } from '../../../lib/texts.ts';
import { Facts } from '../../../ui/Facts.tsx';
import { InlineAlert } from '../../../ui/InlineAlert.tsx';
import { PublicCard } from '../PublicCard.tsx';
import { useAskedOnce } from '../use-asked-once.ts';
import { CheckedAnswer } from './CheckedAnswer.tsx';
import { dossierTexts, sectionTexts } from './dossier.texts.ts';
import { DropZone } from './DropZone.tsx';
import { useCheckedFile } from './use-checked-file.ts';

/** Public check of a sealed dossier or one of its files, with or without its code. No file leaves the device. */
export function VerifyDossierPage({ code }: { readonly code: string | null }) {
  const texts = useTexts(dossierTexts);
  const [attempt, setAttempt] = useState(0);
  const { checked, check } = useCheckedFile(code);
  return (
    <PublicCard title={texts.title} ourName={texts.ourName} maxWidth={620}>
      {code === null ? (
        <Typography>{texts.explained}</Typography>
      ) : (
        <Proof key={attempt} code={code} onRetry={() => setAttempt((count) => count + 1)} />
      )}
      <DropZone onFile={(file) => void check(file)} />
      {checked !== null && <CheckedAnswer checked={checked} />}
    </PublicCard>
  );
}

function Proof({ code, onRetry }: { readonly code: string; readonly onRetry: () => void }) {
  const texts = useTexts(dossierTexts);
  const answer = useAskedOnce(code, (asked, signal) => call(readDossierProof, { params: { code: asked } }, { signal }));
  const retry = (
    <Button size="small" onClick={onRetry}>
      {texts.retry}
    </Button>
  );
  return (
    <div role="status">
      {answer === 'reading' && <Skeleton variant="rounded" height={180} role="status" aria-label={texts.reading} />}
      {answer === 'closed' && <InlineAlert status="bad">{texts.unknown}</InlineAlert>}
      {answer === 'failed' && (
        <InlineAlert status="warn" action={retry}>
          {texts.failed}
        </InlineAlert>
      )}
      {typeof answer === 'object' && <ProofFacts proof={answer} />}
    </div>
  );
}

function ProofFacts({ proof }: { readonly proof: ReplyOf<typeof readDossierProof> }) {
  const texts = useTexts(dossierTexts);
  const names = useTexts(sectionTexts);
  const { folio, sealedAt, company, claimNumber, isOfParty, contents, pieces, sha256, keyId } = proof;
  const counted = Object.entries(contents).map(
    ([name, count]) => `${names[name as keyof typeof names]}: ${formatInteger(count)}`,
  );
  return (
    <Facts
      facts={[
        [texts.folio, folio],
        [texts.sealed, readerTime(sealedAt)],
        [texts.company, company],
        [texts.claim, claimNumber],
        [texts.of, isOfParty ? texts.oneParty : texts.wholeClaim],
        [texts.contents, counted.join('\n')],
        [texts.pieces, formatInteger(pieces)],
        [texts.hash, sha256],
        [texts.key, keyId],
      ]}
    />
  );
}
