import { readDossierProof, verifyDossierFile } from '@aura/contracts/sealed-dossiers/sealed-dossiers';
import type { ReplyOf } from '@aura/contracts/endpoint';
import { formatInteger, formatDate } from '@aura/domain/format';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useState, useRef, type DragEvent, useId } from 'react';
import { call } from '../../../lib/api/call.ts';
import { readerTime } from '../../../lib/reader-clock.ts';
import { useTexts } from '../../../lib/texts.ts';
import { Facts } from '../../../ui/Facts.tsx';
import { InlineAlert } from '../../../ui/InlineAlert.tsx';
import { PublicCard } from '../PublicCard.tsx';
import { useAskedOnce } from '../use-asked-once.ts';
import { dossierTexts, sectionTexts } from './dossier.texts.ts';
import Stack from '@mui/material/Stack';
import { businessDay } from '@aura/domain/business-day';
import { ProgressWithCount } from '../../../ui/ProgressWithCount.tsx';
import { sha256 } from '../../../lib/sha256.ts';
import UploadIcon from '@mui/icons-material/UploadFileOutlined';
import Box from '@mui/material/Box';
import { unseen } from '../../../ui/unseen.ts';

/** Public check of a sealed dossier or one of its files, with or without its code. No file leaves the device. */
export function VerifyDossierPage({ code }: { readonly code: string | null }) {
  const texts = useTexts(dossierTexts);
  const [attempt, setAttempt] = useState(0);
  const { checked, check } = useCheckedFile(code);
  return (
    <PublicCard title={texts.title} maxWidth={620}>
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

const MB = 1_048_576;

function CheckedAnswer({ checked }: { readonly checked: CheckedFile }) {
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

interface CheckedFile {
  readonly name: string;
  readonly size: number;
  readonly done: number;
  readonly sha256: string | null;
  readonly answer: ReplyOf<typeof verifyDossierFile> | 'unreadable' | 'failed' | null;
}

/** Hashes a dropped file in the browser, then asks the server about the hash. A second file replaces the first. */
function useCheckedFile(code: string | null) {
  const [checked, setChecked] = useState<CheckedFile | null>(null);
  const running = useRef<AbortController>(null);
  const check = async (file: File) => {
    running.current?.abort();
    const stop = new AbortController();
    running.current = stop;
    const about = { name: file.name, size: file.size, done: 0, sha256: null, answer: null };
    const show = (next: Partial<CheckedFile>) => {
      if (!stop.signal.aborted) setChecked((shown) => ({ ...(shown ?? about), ...next }));
    };
    setChecked(about);
    const sha256 = await hashFile(file, (done) => show({ done }), stop.signal).catch(() => null);
    if (sha256 === null) return show({ answer: 'unreadable' });
    show({ sha256, done: file.size });
    const answer = await call(verifyDossierFile, { body: { sha256, code } }, { signal: stop.signal }).catch(
      () => 'failed' as const,
    );
    show({ answer });
  };
  return { checked, check };
}

/** Hashing a piece takes some hundredths of a second; the page renders and handles events in between. */
const PIECE_BYTES = 4 * 1_048_576;

/** Hashes a file in the browser piece by piece: it is never whole in memory and never leaves the device. */
async function hashFile(file: Blob, tell: (done: number) => void, signal: AbortSignal): Promise<string> {
  const hash = sha256();
  for (let from = 0; from < file.size; from += PIECE_BYTES) {
    hash.update(new Uint8Array(await file.slice(from, from + PIECE_BYTES).arrayBuffer()));
    signal.throwIfAborted();
    tell(Math.min(file.size, from + PIECE_BYTES));
  }
  return hash.digest();
}

/** Takes one file, dropped or chosen. With the keyboard, the file input itself has the focus. */
function DropZone({ onFile }: { readonly onFile: (file: File) => void }) {
  const texts = useTexts(dossierTexts);
  const id = useId();
  const [isOver, setOver] = useState(false);
  const over = (event: DragEvent) => {
    event.preventDefault();
    setOver(true);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const [file] = event.dataTransfer.files;
    if (file !== undefined) onFile(file);
  };
  return (
    <Box
      component="label"
      htmlFor={id}
      onDragOver={over}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      sx={{
        display: 'grid',
        justifyItems: 'center',
        gap: 0.75,
        p: 3,
        textAlign: 'center',
        cursor: 'pointer',
        border: 2,
        borderStyle: 'dashed',
        borderRadius: 2,
        borderColor: isOver ? 'primary.main' : 'divider',
        bgcolor: isOver ? 'primary.soft' : 'transparent',
        '&:focus-within': { borderColor: 'primary.main' },
      }}
    >
      <UploadIcon sx={{ color: 'primary.main' }} />
      <Typography component="span" sx={{ fontWeight: 600 }}>
        {texts.drop}
      </Typography>
      <Typography component="span" variant="body2" sx={{ color: 'text.secondary' }}>
        {texts.nothingSent}
      </Typography>
      <Box
        component="input"
        id={id}
        type="file"
        aria-label={texts.file}
        sx={unseen}
        onChange={({ target }: { target: HTMLInputElement }) => {
          const [file] = target.files ?? [];
          if (file !== undefined) onFile(file);
          // Choosing the same file again must fire a change event.
          target.value = '';
        }}
      />
    </Box>
  );
}
