import type { OwnPayment } from '@aura/contracts/payments/asking';
import {
  OWN_HOLD_WORDS,
  OWN_PAYMENT_WORDS,
  PAYMENT_KIND_WORDS,
  PAYMENT_MISSING_WORDS,
  OWN_RECEIPT_WORDS,
} from '@aura/contracts/payments/payment-words';
import { formatDate, formatMoney, formatPercent } from '@aura/domain/format';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import type { PaymentState } from '@aura/domain/payments/payment-request';
import { Suspense } from 'react';
import { readerTime } from '../../../../lib/reader-clock.ts';
import { useTexts } from '../../../../lib/texts.ts';
import { saveFile, useTitled } from '../../../../listing/public.ts';
import { CopyableText } from '../../../../ui/CopyableText.tsx';
import { Facts } from '../../../../ui/Facts.tsx';
import { FieldsSkeleton } from '../../../../ui/FieldsSkeleton.tsx';
import { InlineAlert } from '../../../../ui/InlineAlert.tsx';
import { Loaded } from '../../../../ui/Loaded.tsx';
import { PageHeader } from '../../../../ui/PageHeader.tsx';
import { Section } from '../../../../ui/Section.tsx';
import { askingQueries, useTakeOwnProof, useInvalidateAsking } from '../asking.api.ts';
import { AmountLines } from '../Breakdown.tsx';
import { placeOnTheWay, WAY } from '../payment-status.ts';
import { lazyPart } from '../../../../lib/lazy-part.ts';
import { StatusTag, type Status } from '../../../../ui/StatusTag.tsx';
import { Outlook } from './Outlook.tsx';
import { OwnPaymentActs } from './OwnPaymentActs.tsx';
import { OwnStateTag } from './OwnPaymentListScreen.tsx';
import { ownPaymentTexts } from './own-payments.texts.ts';

export function OwnPaymentScreen({ id }: { readonly id: number }) {
  const texts = useTexts(ownPaymentTexts);
  const query = useQuery(askingQueries.own(id));
  return (
    <Loaded query={query} what={texts.thePayment} skeleton={<FieldsSkeleton fields={8} />}>
      {(payment) => <Told payment={payment} />}
    </Loaded>
  );
}

function Told({ payment }: { readonly payment: OwnPayment }) {
  const texts = useTexts(ownPaymentTexts);
  const titled = useTitled();
  const { state, isHeld, missing, answer, complementDueOn } = payment;
  const due =
    missing === 'complement' && complementDueOn !== null ? texts.complementDue(formatDate(complementDueOn)) : '';
  return (
    <Stack sx={{ gap: 1.25, maxWidth: 760 }}>
      <PageHeader title={payment.number}>
        <Box sx={{ alignSelf: 'center' }}>
          <OwnStateTag state={state} isHeld={isHeld} />
        </Box>
      </PageHeader>
      <Section title={texts.when}>
        <WayBar state={state} />
        <Outlook payment={payment} />
      </Section>
      {missing !== 'nothing' && (
        <InlineAlert status="warn">
          {[`${texts.missing}: ${titled(PAYMENT_MISSING_WORDS[missing])}`, due].filter(Boolean).join('. ')}
        </InlineAlert>
      )}
      <Holds payment={payment} />
      {answer !== '' && <InlineAlert status="info">{`${texts.answer}: ${answer}`}</InlineAlert>}
      <OwnPaymentActs payment={payment} />
      <Section title={texts.amounts}>
        <AmountLines amounts={payment} />
        <Box sx={{ mt: 1.5 }}>
          <About payment={payment} />
        </Box>
      </Section>
      <OwnReceipts payment={payment} />
      <Transfer payment={payment} />
      <Returns payment={payment} />
      <Section title={texts.steps}>
        <Box component="ol" sx={{ m: 0, pl: 2.5 }}>
          {payment.steps.map(({ state: step, at }) => (
            <Typography component="li" key={`${step}${at.getTime()}`}>
              {`${titled(OWN_PAYMENT_WORDS[step])} · ${readerTime(at)}`}
            </Typography>
          ))}
        </Box>
      </Section>
    </Stack>
  );
}

function About({ payment }: { readonly payment: OwnPayment }) {
  const texts = useTexts(ownPaymentTexts);
  const titled = useTitled();
  const { orderNumber, claimNumber, party, kind, percentage, date, comment, counterReceipt } = payment;
  return (
    <Facts
      facts={[
        [texts.order, orderNumber],
        [texts.claim, claimNumber],
        [texts.party, party],
        [texts.kind, titled(PAYMENT_KIND_WORDS[kind])],
        [texts.part, formatPercent(percentage)],
        [texts.askedOn, readerTime(date)],
        ...(comment === '' ? [] : [[texts.comment, comment] as const]),
        ...(counterReceipt === null ? [] : [[texts.counterReceipt, counterReceipt] as const]),
      ]}
    />
  );
}

function Holds({ payment }: { readonly payment: OwnPayment }) {
  const texts = useTexts(ownPaymentTexts);
  const titled = useTitled();
  const live = payment.holds.filter(({ releasedAt }) => releasedAt === null);
  if (live.length === 0) return null;
  return (
    <InlineAlert status="bad">
      {`${texts.whyHeld}: `}
      {live
        .map(({ reason, heldAt }) => `${titled(OWN_HOLD_WORDS[reason])}, ${texts.heldSince(readerTime(heldAt))}`)
        .join('. ')}
    </InlineAlert>
  );
}

function Transfer({ payment: { id, number, transfer } }: { readonly payment: OwnPayment }) {
  const texts = useTexts(ownPaymentTexts);
  const take = useTakeOwnProof();
  if (transfer === null) return null;
  return (
    <Section title={texts.transfer}>
      <Facts
        facts={[
          [texts.speiKey, <CopyableText key="spei" text={transfer.speiKey} />],
          [texts.paidDay, formatDate(transfer.paidOn)],
          [texts.transferred, formatMoney(transfer.amount)],
        ]}
      />
      {transfer.hasProof && (
        <Button
          variant="outlined"
          sx={{ mt: 1 }}
          loading={take.isPending}
          onClick={() => take.mutate(id, { onSuccess: (content) => saveFile(`comprobante-${number}.pdf`, content) })}
        >
          {texts.proof}
        </Button>
      )}
    </Section>
  );
}

/** Transfers that came back: on which day, and what the provider does about its complement. */
function Returns({ payment: { returns } }: { readonly payment: OwnPayment }) {
  const texts = useTexts(ownPaymentTexts);
  if (returns.length === 0) return null;
  return (
    <Section title={texts.returnsTitle} hint={texts.returnsHint}>
      <Stack component="ul" sx={{ gap: 0.5, m: 0, pl: 2.5 }}>
        {returns.map(({ paidOn, returnedOn, speiKey, amount }) => (
          <Typography component="li" key={speiKey} sx={{ overflowWrap: 'anywhere' }}>
            {texts.returnedTransfer(formatMoney(amount), formatDate(paidOn), formatDate(returnedOn), speiKey)}
          </Typography>
        ))}
      </Stack>
    </Section>
  );
}

/** Five steps to the bank: done, current and to come. Renders nothing if the request ended otherwise. */
function WayBar({ state }: { readonly state: PaymentState }) {
  const texts = useTexts(ownPaymentTexts);
  const place = placeOnTheWay(state);
  if (place === null) return null;
  const isOver = place === WAY.length - 1;
  return (
    <Box role="img" aria-label={texts.step(String(place + 1))} sx={{ display: 'flex', gap: 0.5, my: 0.75 }}>
      {WAY.map(([first], step) => (
        <Box
          key={first}
          sx={{
            flex: 1,
            height: 5,
            borderRadius: 1,
            bgcolor: step < place || isOver ? 'success.main' : step === place ? 'primary.main' : 'divider',
          }}
        />
      ))}
    </Box>
  );
}

const STATUS: Readonly<Record<OwnPayment['receipts'][number]['state'], Status>> = {
  checking: 'info',
  accepted: 'ok',
  observed: 'warn',
  rejected: 'bad',
  cancelled: 'bad',
};

// Lazy: uploading files takes much code.
const ReceiptDrop = lazyPart(() => import('../../receipts/ReceiptDrop.tsx'), 'ReceiptDrop');

/** The invoices of a request, the findings about each, and an upload for the missing one. */
function OwnReceipts({ payment }: { readonly payment: OwnPayment }) {
  const texts = useTexts(ownPaymentTexts);
  const titled = useTitled();
  const invalidate = useInvalidateAsking();
  // The invoice can be sent before the approval.
  const isEarly = payment.state === 'requested' && payment.needsReceipt && payment.receipts.length === 0;
  const isReceiptMissing = isEarly || payment.missing === 'receipt' || payment.missing === 'otherReceipt';
  const isComplementMissing = payment.missing === 'complement';
  if (!payment.needsReceipt && payment.receipts.length === 0 && !isComplementMissing) return null;
  return (
    <Section title={texts.receipts}>
      {payment.receipts.length === 0 && <Typography sx={{ color: 'text.faint' }}>{texts.noReceipts}</Typography>}
      {payment.receipts.map(({ id, folio, uuid, amount, state, note }) => (
        <Box key={id} sx={{ py: 0.5 }}>
          <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
            <Typography sx={{ overflowWrap: 'anywhere', minWidth: 0 }}>{texts.receiptOf(folio, uuid)}</Typography>
            <StatusTag status={STATUS[state]}>{titled(OWN_RECEIPT_WORDS[state])}</StatusTag>
            <Typography sx={{ ml: 'auto', fontVariantNumeric: 'tabular-nums' }}>{formatMoney(amount)}</Typography>
          </Box>
          {note !== '' && <Typography sx={{ color: 'text.secondary' }}>{note}</Typography>}
        </Box>
      ))}
      {(isReceiptMissing || isComplementMissing) && (
        <Suspense fallback={<FieldsSkeleton fields={2} />}>
          <ReceiptDrop
            slot={isComplementMissing ? 'P' : 'I'}
            // The server takes the provider from the session.
            providerId={0}
            requestId={payment.id}
            onTaken={() => void invalidate()}
          />
        </Suspense>
      )}
    </Section>
  );
}
