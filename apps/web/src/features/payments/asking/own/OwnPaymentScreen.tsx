import type { OwnPayment } from '@aura/contracts/payments/asking';
import {
  OWN_HOLD_WORDS,
  OWN_PAYMENT_WORDS,
  PAYMENT_KIND_WORDS,
  PAYMENT_MISSING_WORDS,
} from '@aura/contracts/payments/payment-words';
import { formatDate, formatMoney, formatPercent } from '@aura/domain/format';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
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
import { askingQueries, useTakeOwnProof } from '../asking.api.ts';
import { AmountLines } from '../Breakdown.tsx';
import { Outlook } from './Outlook.tsx';
import { OwnPaymentActs } from './OwnPaymentActs.tsx';
import { OwnStateTag } from './OwnPaymentListScreen.tsx';
import { ownPaymentTexts } from './own-payments.texts.ts';
import { OwnReceipts } from './OwnReceipts.tsx';
import { WayBar } from './WayBar.tsx';

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
