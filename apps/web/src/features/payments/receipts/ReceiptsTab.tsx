import {
  listOwnReceipts,
  listProviderReceipts,
  sendOwnReceipt,
  sendReceipt,
  acceptReceipt,
  type ProviderReceipt,
  recheckReceipt,
  rejectReceipt,
} from '@aura/contracts/payments/receipts';
import type { ReceiptKind } from '@aura/domain/payments/receipt';
import { formatInstant } from '@aura/domain/format';
import { HEAD_OFFICE_ZONE } from '@aura/domain/head-office';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useMay } from '../../../lib/session/use-may.ts';
import { useTexts } from '../../../lib/texts.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { FieldsSkeleton } from '../../../ui/FieldsSkeleton.tsx';
import { InlineAlert } from '../../../ui/InlineAlert.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { NoPermission } from '../../../ui/NoPermission.tsx';
import { Section } from '../../../ui/Section.tsx';
import { ReasonDialog } from '../../../ui/ReasonDialog.tsx';
import { FindingList } from './FindingList.tsx';
import { ReceiptCard } from './ReceiptCard.tsx';
import { ReceiptDrop } from './ReceiptDrop.tsx';
import { receiptQueries, useAcceptReceipt, useRecheckReceipt, useRejectReceipt } from './receipts.api.ts';
import { receiptTexts } from './receipts.texts.ts';

/** Tab «Facturas y REP» of a provider's file, for staff and for the provider. */
export function ReceiptsTab({ providerId }: { readonly providerId: number }) {
  const [isOwn, isOurs] = [useMay(listOwnReceipts), useMay(listProviderReceipts)];
  return isOwn || isOurs ? <PermittedReceipts providerId={providerId} isOwn={isOwn} /> : <NoPermission />;
}

function PermittedReceipts({ providerId, isOwn }: { readonly providerId: number; readonly isOwn: boolean }) {
  const texts = useTexts(receiptTexts);
  const [mayOwn, mayOurs] = [useMay(sendOwnReceipt), useMay(sendReceipt)];
  const [isSending, setSending] = useState(false);
  const query = useQuery(isOwn ? receiptQueries.own() : receiptQueries.ofProvider(providerId));
  return (
    <Loaded query={query} what={texts.theReceipts} skeleton={<FieldsSkeleton fields={6} />}>
      {({ receipts, refusals, missingComplements }) => (
        <Stack sx={{ gap: 1.5 }}>
          {missingComplements > 0 && (
            <InlineAlert status="warn">{texts.missingComplements(missingComplements)}</InlineAlert>
          )}
          {(mayOwn || mayOurs) && (
            <Button
              size="small"
              variant={isSending ? 'text' : 'contained'}
              sx={{ alignSelf: 'flex-start' }}
              onClick={() => setSending(!isSending)}
            >
              {isSending ? texts.close : texts.handIn}
            </Button>
          )}
          {isSending && <HandIn providerId={providerId} />}
          {receipts.length === 0 ? (
            <EmptyState title={texts.none} text={texts.noneText} />
          ) : (
            receipts.map((receipt) => (
              <ReceiptCard
                key={receipt.id}
                receipt={receipt}
                isOwn={isOwn}
                action={isOwn ? undefined : <ReceiptActs receipt={receipt} />}
              />
            ))
          )}
          {refusals.length > 0 && (
            <Section title={texts.refusals}>
              <Stack sx={{ gap: 1.5, p: 2 }}>
                {refusals.map(({ id, fileName, at, findings }) => (
                  <Stack key={id} sx={{ gap: 0.5 }}>
                    <Typography variant="body2" sx={{ fontWeight: 600 }}>
                      {`${fileName} · ${formatInstant(at, HEAD_OFFICE_ZONE)}`}
                    </Typography>
                    <FindingList findings={findings.filter(({ severity }) => severity === 'reject')} />
                  </Stack>
                ))}
              </Stack>
            </Section>
          )}
        </Stack>
      )}
    </Loaded>
  );
}

/** An invoice belongs to a request; complements and credit notes name their invoices themselves. */
function HandIn({ providerId }: { readonly providerId: number }) {
  const texts = useTexts(receiptTexts);
  const [slot, setSlot] = useState<Exclude<ReceiptKind, 'I'>>('P');
  return (
    <Paper variant="outlined" sx={{ p: 1.5 }}>
      <Stack sx={{ gap: 1 }}>
        <Typography variant="body2">{texts.noClaim}</Typography>
        <ToggleButtonGroup
          exclusive
          size="small"
          value={slot}
          aria-label={texts.kind}
          onChange={(_, chosen: Exclude<ReceiptKind, 'I'> | null) => chosen !== null && setSlot(chosen)}
        >
          <ToggleButton value="P">{texts.P}</ToggleButton>
          <ToggleButton value="E">{texts.E}</ToggleButton>
        </ToggleButtonGroup>
        <ReceiptDrop key={slot} slot={slot} providerId={providerId} />
      </Stack>
    </Paper>
  );
}

/** Acts of Finanzas on a waiting receipt: accept with a reason, reject, or query the tax authority again. */
function ReceiptActs({ receipt }: { readonly receipt: ProviderReceipt }) {
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
