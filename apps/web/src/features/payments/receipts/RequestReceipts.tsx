import {
  attachOwnReceipt,
  attachReceipt,
  detachReceipt,
  listOwnReceipts,
  listProviderReceipts,
  type ProviderReceipt,
} from '@aura/contracts/payments/receipts';
import { formatMoney } from '@aura/domain/format';
import { isStanding } from '@aura/domain/payments/receipt';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useMay } from '../../../lib/session/use-may.ts';
import { useTexts } from '../../../lib/texts.ts';
import { FieldsSkeleton } from '../../../ui/FieldsSkeleton.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { ReceiptCard } from './ReceiptCard.tsx';
import { ReceiptDrop } from './ReceiptDrop.tsx';
import { receiptQueries, useAttachOwnReceipt, useAttachReceipt, useDetachReceipt } from './receipts.api.ts';
import { receiptTexts } from './receipts.texts.ts';

export interface RequestReceiptsProps {
  readonly providerId: number;
  readonly requestId: number;
  readonly affectedPartyId: number;
  /** Still takes documents: neither on its way to the bank nor paid. */
  readonly isOpen: boolean;
}

/** The receipts of a payment request: assigned ones, others of the same work with a rest, and an upload. */
export function RequestReceipts(props: RequestReceiptsProps) {
  const [isOwn, isOurs] = [useMay(listOwnReceipts), useMay(listProviderReceipts)];
  return isOwn || isOurs ? <PermittedReceipts {...props} isOwn={isOwn} /> : null;
}

function PermittedReceipts(props: RequestReceiptsProps & { readonly isOwn: boolean }) {
  const { providerId, requestId, affectedPartyId, isOpen, isOwn } = props;
  const texts = useTexts(receiptTexts);
  const query = useQuery(isOwn ? receiptQueries.own() : receiptQueries.ofProvider(providerId));
  return (
    <Loaded query={query} what={texts.theReceipts} skeleton={<FieldsSkeleton fields={3} />}>
      {({ receipts }) => {
        const isLaid = ({ uses }: ProviderReceipt) => uses.some((use) => use.requestId === requestId);
        const others = receipts.filter(
          (one) => !isLaid(one) && one.affectedPartyId === affectedPartyId && one.left > 0 && isStanding(one.state),
        );
        return (
          <Stack sx={{ gap: 1.5 }}>
            {receipts.filter(isLaid).map((receipt) => (
              <ReceiptCard
                key={receipt.id}
                receipt={receipt}
                isOwn={isOwn}
                action={isOpen && <TakeOff requestId={requestId} receipt={receipt} />}
              />
            ))}
            {isOpen &&
              others.map((receipt) => <LayTo key={receipt.id} requestId={requestId} receipt={receipt} isOwn={isOwn} />)}
            {isOpen && (
              <ReceiptDrop slot="I" providerId={providerId} requestId={requestId} affectedPartyId={affectedPartyId} />
            )}
          </Stack>
        );
      }}
    </Loaded>
  );
}

function TakeOff({ requestId, receipt }: { readonly requestId: number; readonly receipt: ProviderReceipt }) {
  const texts = useTexts(receiptTexts);
  const may = useMay(detachReceipt);
  const { mutate, isPending } = useDetachReceipt();
  if (!may) return null;
  return (
    <Button
      size="small"
      loading={isPending}
      sx={{ alignSelf: 'flex-start' }}
      onClick={() => mutate({ params: { id: requestId }, body: { receiptId: receipt.id } })}
    >
      {texts.act(texts.takeOff, receipt.receipt)}
    </Button>
  );
}

function LayTo({
  requestId,
  receipt,
  isOwn,
}: {
  readonly requestId: number;
  readonly receipt: ProviderReceipt;
  readonly isOwn: boolean;
}) {
  const texts = useTexts(receiptTexts);
  const may = useMay(isOwn ? attachOwnReceipt : attachReceipt);
  const own = useAttachOwnReceipt();
  const ours = useAttachReceipt();
  if (!may) return null;
  const lay = () =>
    isOwn
      ? own.mutate({ body: { requestId, receiptId: receipt.id } })
      : ours.mutate({ params: { id: requestId }, body: { receiptId: receipt.id } });
  return (
    <Stack direction="row" sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
      <Typography variant="body2">{texts.hasLeft(receipt.receipt, formatMoney(receipt.left))}</Typography>
      <Button
        size="small"
        loading={own.isPending || ours.isPending}
        onClick={lay}
        aria-label={texts.act(texts.layTo, receipt.receipt)}
      >
        {texts.layTo}
      </Button>
    </Stack>
  );
}
