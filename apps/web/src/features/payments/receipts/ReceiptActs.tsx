import { acceptReceipt, type ProviderReceipt, recheckReceipt, rejectReceipt } from '@aura/contracts/payments/receipts';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { useMay } from '../../../lib/session/use-may.ts';
import { useTexts } from '../../../lib/texts.ts';
import { ReasonDialog } from '../../../ui/ReasonDialog.tsx';
import { useAcceptReceipt, useRecheckReceipt, useRejectReceipt } from './receipts.api.ts';
import { receiptTexts } from './receipts.texts.ts';

/** Acts of Finanzas on a waiting receipt: accept with a reason, reject, or query the tax authority again. */
export function ReceiptActs({ receipt }: { readonly receipt: ProviderReceipt }) {
  const texts = useTexts(receiptTexts);
  const [mayAccept, mayReject, mayRecheck] = [useMay(acceptReceipt), useMay(rejectReceipt), useMay(recheckReceipt)];
  const [asking, setAsking] = useState<'accept' | 'reject' | null>(null);
  const accept = useAcceptReceipt();
  const reject = useRejectReceipt();
  const recheck = useRecheckReceipt();
  const isOpen = receipt.state === 'checking' || receipt.state === 'observed';
  const params = { id: receipt.id };
  const close = { onSettled: () => setAsking(null) };
  const { version } = receipt;
  return (
    <Stack direction="row" sx={{ gap: 0.5, flexWrap: 'wrap' }}>
      {mayAccept && isOpen && (
        <Button
          size="small"
          variant="outlined"
          onClick={() => setAsking('accept')}
          aria-label={texts.act(texts.accept, receipt.receipt)}
        >
          {texts.accept}
        </Button>
      )}
      {mayReject && isOpen && (
        <Button
          size="small"
          onClick={() => setAsking('reject')}
          aria-label={texts.act(texts.rejectAct, receipt.receipt)}
        >
          {texts.rejectAct}
        </Button>
      )}
      {mayRecheck && receipt.state !== 'cancelled' && (
        <Button
          size="small"
          loading={recheck.isPending}
          onClick={() => recheck.mutate({ params })}
          aria-label={texts.act(texts.recheck, receipt.receipt)}
        >
          {texts.recheck}
        </Button>
      )}
      {asking === 'accept' && (
        <ReasonDialog
          title={texts.acceptTitle}
          text={texts.acceptText}
          act={texts.accept}
          isPending={accept.isPending}
          onReason={(reason) => accept.mutate({ params, body: { reason, version } }, close)}
          onClose={() => setAsking(null)}
        />
      )}
      {asking === 'reject' && (
        <ReasonDialog
          title={texts.rejectTitle}
          text={texts.rejectText}
          act={texts.rejectAct}
          isDangerous
          isPending={reject.isPending}
          onReason={(reason) => reject.mutate({ params, body: { reason, version } }, close)}
          onClose={() => setAsking(null)}
        />
      )}
    </Stack>
  );
}
