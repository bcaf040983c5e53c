import type { PaymentRequest } from '@aura/contracts/payments/requests';
import { PAYMENT_KIND_WORDS } from '@aura/contracts/payments/payment-words';
import { formatDate, formatInstant, formatMoney, formatPercent } from '@aura/domain/format';
import { HEAD_OFFICE_ZONE } from '@aura/domain/head-office';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { useTexts } from '../../../../lib/texts.ts';
import { useTitled } from '../../../../listing/public.ts';
import { Facts } from '../../../../ui/Facts.tsx';
import { Section } from '../../../../ui/Section.tsx';
import { AmountLines } from '../../asking/Breakdown.tsx';
import { requestTexts } from '../requests.texts.ts';
import { CodiTag } from '../RequestTags.tsx';

export interface RequestLinks {
  readonly onOpenClaim: (slug: string, affectedPartyId: number) => void;
  readonly onOpenProvider: (slug: string) => void;
}

type Fact = readonly [title: string, value: ReactNode];
// Aligned with the text beside it.
const link = {
  p: 0,
  minWidth: 0,
  minHeight: 0,
  font: 'inherit',
  fontWeight: 600,
  verticalAlign: 'baseline',
  textAlign: 'left',
  whiteSpace: 'normal',
  justifyContent: 'flex-start',
} as const;

/** Money first, then payee and subject; unknown facts are left out. */
export function RequestFacts({ request, ...links }: { readonly request: PaymentRequest } & RequestLinks) {
  const texts = useTexts(requestTexts);
  const share = useShare(request);
  const about = useAbout(request, links);
  return (
    <>
      <Section title={texts.amounts}>
        <Facts facts={share} />
        <Box sx={{ mt: 1 }}>
          <AmountLines amounts={request} />
        </Box>
      </Section>
      <Section title={texts.about}>
        <Facts facts={about} />
      </Section>
    </>
  );
}

function useShare(request: PaymentRequest): readonly Fact[] {
  const texts = useTexts(requestTexts);
  return [
    [texts.agreed, formatMoney(request.agreed)],
    [texts.asked, texts.askedOf(formatMoney(request.asked), formatPercent(request.askedPercentage))],
    [texts.percentage, texts.percentageOf(formatPercent(request.percentage))],
    ...(request.paid === 0 ? [] : [[texts.paid, formatMoney(request.paid)] as Fact]),
  ];
}

function useAbout(request: PaymentRequest, { onOpenClaim, onOpenProvider }: RequestLinks): readonly Fact[] {
  const texts = useTexts(requestTexts);
  const titled = useTitled();
  const said = (title: string, value: string | null): readonly Fact[] =>
    value === null || value === '' ? [] : [[title, value]];
  const signed = (title: string, name: string | null, at: Date | null): readonly Fact[] =>
    name === null || at === null ? [] : [[title, texts.by(name, formatInstant(at, HEAD_OFFICE_ZONE))]];
  const day = (date: string | null) => (date === null ? null : formatDate(date));
  const { providerSlug, claimSlug, affectedPartyId } = request;
  return [
    [
      texts.claim,
      <Button key="claim" size="small" sx={link} onClick={() => onOpenClaim(claimSlug, affectedPartyId)}>
        {request.claimNumber}
      </Button>,
    ],
    [texts.customer, request.customer],
    [texts.party, request.party],
    [
      texts.provider,
      providerSlug === null ? (
        request.provider
      ) : (
        <Button key="provider" size="small" sx={link} onClick={() => onOpenProvider(providerSlug)}>
          {request.provider}
        </Button>
      ),
    ],
    ...said(texts.supervisor, request.supervisor),
    [texts.kind, titled(PAYMENT_KIND_WORDS[request.kind])],
    ...signed(texts.requestedBy, request.requestedBy, request.requestedAt),
    ...said(texts.comment, request.comment),
    ...(request.kind === 'final' ? said(texts.workValidated, day(request.workValidatedOn) ?? texts.notValidated) : []),
    [texts.division, <CodiTag key="codi" codiState={request.codiState} />],
    ...signed(texts.decideTitle, request.codiBy, request.codiAt),
    ...signed(texts.approved, request.approvedBy, request.approvedAt),
    ...said(texts.answer, request.answer),
    ...said(texts.counterReceipt, request.counterReceipt),
    ...said(texts.expected, day(request.expectedOn)),
    ...said(texts.run, request.run),
    ...said(texts.spei, request.speiKey),
    ...said(texts.paidOn, day(request.paidOn)),
    ...said(texts.complementDue, day(request.complementDueOn)),
  ];
}
