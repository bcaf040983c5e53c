import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Facts } from '../../ui/Facts.tsx';
import { InlineAlert } from '../../ui/InlineAlert.tsx';
import { PublicCard } from './PublicCard.tsx';
import { type Ask, useAskedOnce } from './use-asked-once.ts';

interface PaperTexts {
  readonly title: string;
  readonly reading: string;
  readonly unknown: string;
  readonly failed: string;
  readonly retry: string;
  readonly compare: string;
}

interface Props<Verified extends object> {
  readonly code: string;
  readonly texts: PaperTexts;
  readonly ask: Ask<Verified>;
  /** Whether it is still valid, in words. */
  readonly standing: (verified: Verified) => readonly ['ok' | 'warn' | 'bad', string];
  readonly facts: (verified: Verified) => readonly (readonly [string, string])[];
}

/** Public check of a printed document: whether it is still valid. No session, no personal data. */
export function VerifyPaper<Verified extends object>(props: Props<Verified>) {
  const [attempt, setAttempt] = useState(0);
  const { title } = props.texts;
  return (
    <PublicCard title={title} maxWidth={440} isCentred>
      <Asked key={attempt} {...props} onRetry={() => setAttempt((count) => count + 1)} />
    </PublicCard>
  );
}

/** Sends one request; a retry mounts a new instance. */
function Asked<Verified extends object>({
  code,
  texts,
  ask,
  standing,
  facts,
  onRetry,
}: Props<Verified> & { readonly onRetry: () => void }) {
  const answer = useAskedOnce(code, ask);
  return (
    <>
      <div role="status">
        {answer === 'reading' && <Skeleton variant="rounded" height={180} role="status" aria-label={texts.reading} />}
        {answer === 'closed' && <InlineAlert status="bad">{texts.unknown}</InlineAlert>}
        {answer === 'failed' && <InlineAlert status="warn">{texts.failed}</InlineAlert>}
        {typeof answer === 'object' && (
          <Stack sx={{ gap: 2 }}>
            <Standing of={standing(answer)} />
            <Facts facts={[...facts(answer)]} />
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {texts.compare}
            </Typography>
          </Stack>
        )}
      </div>
      {answer === 'failed' && (
        <Button variant="outlined" onClick={onRetry}>
          {texts.retry}
        </Button>
      )}
    </>
  );
}

function Standing({ of: [status, said] }: { readonly of: readonly ['ok' | 'warn' | 'bad', string] }) {
  return <InlineAlert status={status}>{said}</InlineAlert>;
}
