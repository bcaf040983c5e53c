import { verifyQuotation } from '@aura/contracts/quotations/print';
import type { ReplyOf } from '@aura/contracts/endpoint';
import { formatDate, formatMoney } from '@aura/domain/format';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import { ApiError } from '../../lib/api/api-error.ts';
import { call } from '../../lib/api/call.ts';
import { useTexts } from '../../lib/texts.ts';
import { Facts } from '../../ui/Facts.tsx';
import { InlineAlert } from '../../ui/InlineAlert.tsx';
import { PublicCard } from './PublicCard.tsx';
import { verifyTexts } from './verify.texts.ts';

type Verified = ReplyOf<typeof verifyQuotation>;
type Answer = 'reading' | 'unknown' | 'failed' | Verified;

const STATUS = { current: 'ok', replaced: 'warn', invalidated: 'bad', expired: 'warn' } as const;

/** Says to whoever holds the paper of a quotation whether it still counts. There is no session and nothing personal here. */
export function VerifyQuotationPage({ code }: { readonly code: string }) {
  const texts = useTexts(verifyTexts);
  const [attempt, setAttempt] = useState(0);

  return (
    <PublicCard title={texts.title} ourName={texts.ourName} maxWidth={440} isCentred>
      <Asked key={attempt} code={code} onRetry={() => setAttempt((count) => count + 1)} />
    </PublicCard>
  );
}

/** Asks once; whoever tries again is given another. */
function Asked({ code, onRetry }: { readonly code: string; readonly onRetry: () => void }) {
  const texts = useTexts(verifyTexts);
  const answer = useAnswer(code);
  return (
    <>
      <div role="status">
        {answer === 'reading' && <Skeleton variant="rounded" height={180} aria-label={texts.reading} />}
        {answer === 'unknown' && <InlineAlert status="bad">{texts.unknown}</InlineAlert>}
        {answer === 'failed' && <InlineAlert status="warn">{texts.failed}</InlineAlert>}
        {typeof answer === 'object' && <Told verified={answer} />}
      </div>
      {answer === 'failed' && (
        <Button variant="outlined" onClick={onRetry}>
          {texts.retry}
        </Button>
      )}
    </>
  );
}

function Told({ verified }: { readonly verified: Verified }) {
  const texts = useTexts(verifyTexts);
  const { number, versionNumber, date, validUntil, total, standing } = verified;
  return (
    <Stack sx={{ gap: 2 }}>
      <InlineAlert status={STATUS[standing]}>{texts[standing]}</InlineAlert>
      <Facts
        facts={[
          [texts.number, number],
          [texts.version, String(versionNumber)],
          [texts.date, formatDate(date)],
          [texts.validUntil, formatDate(validUntil)],
          [texts.total, `${formatMoney(total)} MXN`],
        ]}
      />
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {texts.compare}
      </Typography>
    </Stack>
  );
}

function useAnswer(code: string): Answer {
  const [answer, setAnswer] = useState<Answer>('reading');
  useEffect(() => {
    const asking = new AbortController();
    call(verifyQuotation, { params: { code } }, { signal: asking.signal }).then(setAnswer, (error: unknown) => {
      if (!asking.signal.aborted) setAnswer(error instanceof ApiError && error.status === 404 ? 'unknown' : 'failed');
    });
    return () => asking.abort();
  }, [code]);
  return answer;
}
