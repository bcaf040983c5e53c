import { type LinkedOrder, openLinkedOrder, openOrderLink } from '@aura/contracts/budgets/order';
import { linkToken } from '@aura/contracts/link-token';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { OrderShown } from '../../../features/budgets/public.ts';
import { call } from '../../../lib/api/call.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { useTexts } from '../../../lib/texts.ts';
import { InlineAlert } from '../../../ui/InlineAlert.tsx';
import { PublicCard } from '../PublicCard.tsx';
import { useAskedOnce } from '../use-asked-once.ts';
import { AnswerForm } from './AnswerForm.tsx';
import { orderPageTexts } from './order-page.texts.ts';

/** What a link of a mail opens to a provider: one order and the answer to it. There is no session here. */
export function OrderPage({ token }: { readonly token: string }) {
  const texts = useTexts(orderPageTexts);
  const [attempt, setAttempt] = useState(0);
  const [title, setTitle] = useState(texts.title);
  return (
    <PublicCard title={title} ourName={texts.ourName} maxWidth={880}>
      <Asked
        key={attempt}
        token={token}
        onRetry={() => setAttempt((count) => count + 1)}
        onOpened={({ number, versionNumber }) => setTitle(texts.titleOf(number, String(versionNumber)))}
      />
    </PublicCard>
  );
}

interface AskedProps {
  readonly token: string;
  readonly onRetry: () => void;
  readonly onOpened: (order: LinkedOrder) => void;
}

function Asked({ token, onRetry, onOpened }: AskedProps) {
  const texts = useTexts(orderPageTexts);
  const [done, setDone] = useState<string | null>(null);
  const answer = useAskedOnce(token, async (asked, signal) => {
    const order = await call(openOrderLink, { body: { token: asked } }, { signal });
    onOpened(order);
    return order;
  });
  if (done !== null) return <InlineAlert status="ok">{done}</InlineAlert>;
  if (answer === 'reading') return <Skeleton variant="rounded" height={240} aria-label={texts.reading} />;
  // An address that was cut on the way holds no token: to its holder that is the same.
  if (answer === 'closed' || !linkToken.safeParse(token).success)
    return <InlineAlert status="bad">{texts.closed}</InlineAlert>;
  if (answer === 'failed') {
    return (
      <InlineAlert
        status="warn"
        action={
          <Button size="small" onClick={onRetry}>
            {texts.retry}
          </Button>
        }
      >
        {texts.failed}
      </InlineAlert>
    );
  }
  return (
    <>
      <OrderShown order={answer} />
      <Pdf token={token} order={answer} />
      <AnswerForm token={token} order={answer} onDone={setDone} onClosed={onRetry} />
    </>
  );
}

function Pdf({ token, order }: { readonly token: string; readonly order: LinkedOrder }) {
  const texts = useTexts(orderPageTexts);
  const [state, setState] = useState<'idle' | 'taking' | 'failed'>('idle');
  const take = async () => {
    setState('taking');
    try {
      const content = await call(openLinkedOrder, { body: { token } });
      saveFile(`${order.number}-v${String(order.versionNumber)}.pdf`, content);
      setState('idle');
    } catch {
      setState('failed');
    }
  };
  return (
    <Stack sx={{ gap: 1, alignItems: 'flex-start' }}>
      <Button variant="outlined" loading={state === 'taking'} onClick={() => void take()}>
        {texts.pdf}
      </Button>
      {state === 'failed' && <InlineAlert status="bad">{texts.pdfFailed}</InlineAlert>}
    </Stack>
  );
}
