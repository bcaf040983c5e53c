import { type LinkedOrder, openLinkedOrder, openOrderLink } from '@aura/contracts/budgets/order';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { OrderShown } from '../../../features/budgets/public.ts';
import { call } from '../../../lib/api/call.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { useTexts } from '../../../lib/texts.ts';
import { InlineAlert } from '../../../ui/InlineAlert.tsx';
import { LinkPage } from '../LinkPage.tsx';
import { AnswerForm } from './AnswerForm.tsx';
import { orderPageTexts } from './order-page.texts.ts';

/** Opened by a provider through a link in a mail: one order and the answer to it. */
export function OrderPage({ token }: { readonly token: string }) {
  const texts = useTexts(orderPageTexts);
  return (
    <LinkPage
      token={token}
      texts={texts}
      open={(asked, signal) => call(openOrderLink, { body: { token: asked } }, { signal })}
      titleOf={({ number, versionNumber }) => texts.titleOf(number, String(versionNumber))}
    >
      {(order, ends) => (
        <>
          <OrderShown order={order} />
          <Pdf token={token} order={order} />
          <AnswerForm token={token} order={order} {...ends} />
        </>
      )}
    </LinkPage>
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
