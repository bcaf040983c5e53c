import { verifyOrder } from '@aura/contracts/budgets/order';
import type { ReplyOf } from '@aura/contracts/endpoint';
import { formatDate, formatMoney } from '@aura/domain/format';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { call } from '../../../lib/api/call.ts';
import { useTexts } from '../../../lib/texts.ts';
import { Facts } from '../../../ui/Facts.tsx';
import { InlineAlert } from '../../../ui/InlineAlert.tsx';
import { PublicCard } from '../PublicCard.tsx';
import { useAskedOnce } from '../use-asked-once.ts';
import { orderPageTexts } from './order-page.texts.ts';

type Verified = ReplyOf<typeof verifyOrder>;
const STATUS = { current: 'ok', declined: 'warn', replaced: 'warn', cancelled: 'bad' } as const;

/** Says to whoever holds the paper of an order whether it still counts. There is no session and nothing personal here. */
export function VerifyOrderPage({ code }: { readonly code: string }) {
  const texts = useTexts(orderPageTexts);
  const [attempt, setAttempt] = useState(0);
  return (
    <PublicCard title={texts.verifyTitle} ourName={texts.ourName} maxWidth={440} isCentred>
      <Asked key={attempt} code={code} onRetry={() => setAttempt((count) => count + 1)} />
    </PublicCard>
  );
}

function Asked({ code, onRetry }: { readonly code: string; readonly onRetry: () => void }) {
  const texts = useTexts(orderPageTexts);
  const answer = useAskedOnce(code, (asked, signal) => call(verifyOrder, { params: { code: asked } }, { signal }));
  return (
    <>
      <div role="status">
        {answer === 'reading' && <Skeleton variant="rounded" height={160} aria-label={texts.reading} />}
        {answer === 'closed' && <InlineAlert status="bad">{texts.unknown}</InlineAlert>}
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
  const texts = useTexts(orderPageTexts);
  const { number, versionNumber, issuedOn, total, standing } = verified;
  return (
    <Stack sx={{ gap: 2 }}>
      <InlineAlert status={STATUS[standing]}>{texts[standing]}</InlineAlert>
      <Facts
        facts={[
          [texts.number, number],
          [texts.version, String(versionNumber)],
          [texts.date, formatDate(issuedOn)],
          [texts.total, `${formatMoney(total)} MXN`],
        ]}
      />
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {texts.compare}
      </Typography>
    </Stack>
  );
}
