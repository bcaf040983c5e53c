import type { AgreementOfParty } from '@aura/contracts/budgets/agreement';
import { readQuotation } from '@aura/contracts/quotations/quotation';
import { costAtMargin } from '@aura/domain/agreement-rules';
import { formatMoney, formatPercent } from '@aura/domain/format';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { createLink } from '@tanstack/react-router';
import { type ReactNode, Suspense, useState } from 'react';
import { useNameScreen } from '../../../lib/screen-name.ts';
import { useMay } from '../../../lib/session/use-may.ts';
import { useTexts } from '../../../lib/texts.ts';
import { useToast } from '../../../listing/public.ts';
import { FieldsSkeleton } from '../../../ui/FieldsSkeleton.tsx';
import { InlineAlert } from '../../../ui/InlineAlert.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { Section } from '../../../ui/Section.tsx';
import { claimAddress } from '../../claims/public.ts';
import { useLiveClaim } from '../../live/public.ts';
import { agreementQueries } from './agreement.api.ts';
import { agreementTexts } from './agreement.texts.ts';
import { OfferHistory } from './OfferHistory.tsx';
import { OtherProviders } from './OtherProviders.tsx';
import { WaitingAgreements } from './WaitingAgreements.tsx';
import Box from '@mui/material/Box';
import { lazyPart } from '../../../lib/lazy-part.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import type { Payee } from './payee.ts';
import { PayeeColumn } from './PayeeColumn.tsx';

const LinkButton = createLink(Button);

interface AgreementScreenProps {
  readonly slug: string;
  readonly partyId: number;
}

/** What the work of a party will cost: offers compared, their effect on the margin, and the approvals they need. */
export function AgreementScreen({ slug, partyId }: AgreementScreenProps) {
  const texts = useTexts(agreementTexts);
  const read = agreementQueries.ofParty(partyId);
  const query = useQuery(read);
  const { data } = query;
  useLiveClaim(data?.claimId, read.queryKey);
  useNameScreen(
    data === undefined
      ? null
      : { crumb: data.claimNumber, title: `${data.claimNumber} ${data.party}`, to: claimAddress(slug) },
  );
  return (
    <Stack sx={{ gap: 1.5 }}>
      <PageHeader
        title={texts.title}
        subtitle={data === undefined ? undefined : `${data.claimNumber} · ${data.party} · ${data.customer}`}
      >
        <Links slug={slug} partyId={partyId} />
      </PageHeader>
      <Loaded query={query} what={texts.what} skeleton={<FieldsSkeleton fields={8} />}>
        {(document) => <Agreed document={document} />}
      </Loaded>
    </Stack>
  );
}

function Links({ slug, partyId }: AgreementScreenProps) {
  const texts = useTexts(agreementTexts);
  const maySeeQuotation = useMay(readQuotation);
  return (
    <>
      <LinkButton variant="outlined" to="/siniestros/$slug" params={{ slug }} search={{ affected: partyId }}>
        {texts.file}
      </LinkButton>
      {maySeeQuotation && (
        <LinkButton
          variant="outlined"
          to="/siniestros/$sinisterSlug/cotizacion/$casualtyId/detalle"
          params={{ sinisterSlug: slug, casualtyId: String(partyId) }}
        >
          {texts.quotation}
        </LinkButton>
      )}
    </>
  );
}

function Agreed({ document }: { readonly document: AgreementOfParty }) {
  const { onSuccess } = useToast();
  const tell = (text: string) => onSuccess<null>(text).onSuccess(null);
  return (
    <>
      {document.obstacle !== null && <InlineAlert status="warn">{document.obstacle}</InlineAlert>}
      <WaitingAgreements document={document} onDone={tell} />
      <Figures document={document} />
      <Comparison document={document} onDone={tell} />
      {document.way === 'provider' && <OtherProviders document={document} onDone={tell} />}
      <OfferHistory document={document} />
    </>
  );
}

function Figures({ document }: { readonly document: AgreementOfParty }) {
  const texts = useTexts(agreementTexts);
  const { quotedPrice, quotedTotal, authorizedPrice, authorizedTotal, budgetPrice, budgetTotal } = document;
  const taxed = (amount: number | null) => (amount === null ? '' : texts.withTax(formatMoney(amount)));
  const most = (margin: number) => costAtMargin(quotedPrice, margin);
  const toTarget = most(document.targetMargin);
  const toLeast = most(document.leastMargin);
  return (
    <Section title={texts.comparedWith} hint={texts.untaxed}>
      <Stack component="dl" direction="row" sx={figures}>
        <Figure title={texts.quoted} value={quotedPrice} below={taxed(quotedTotal)} />
        <Figure
          title={texts.authorized}
          value={authorizedPrice}
          below={authorizedPrice === null ? texts.notAuthorized : taxed(authorizedTotal)}
        />
        <Figure title={texts.budget} value={budgetPrice} below={taxed(budgetTotal)} />
        <Figure
          title={texts.agreed}
          value={document.agreedAmount}
          below={document.agreedAmount === null ? texts.nothingAgreed : ''}
        />
        <Figure
          title={texts.target(formatPercent(document.targetMargin))}
          value={toTarget}
          below={toTarget === null ? '' : texts.proposal(formatMoney(toTarget))}
        />
        <Figure
          title={texts.least(formatPercent(document.leastMargin))}
          value={toLeast}
          below={toLeast === null ? '' : texts.most(formatMoney(toLeast))}
        />
      </Stack>
    </Section>
  );
}

const figures = {
  m: 0,
  display: 'grid',
  gap: 2,
  gridTemplateColumns: {
    xs: 'repeat(2, minmax(0, 1fr))',
    sm: 'repeat(3, minmax(0, 1fr))',
    lg: 'repeat(6, minmax(0, 1fr))',
  },
} as const;

interface FigureProps {
  readonly title: string;
  readonly value: number | null;
  readonly below: ReactNode;
}

function Figure({ title, value, below }: FigureProps) {
  return (
    <div>
      <Typography component="dt" variant="body2" sx={{ color: 'text.secondary' }}>
        {title}
      </Typography>
      <Typography component="dd" sx={{ m: 0, fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
        {value === null ? '–' : formatMoney(value)}
        <Typography component="span" variant="body2" sx={{ display: 'block', color: 'text.secondary' }}>
          {below}
        </Typography>
      </Typography>
    </div>
  );
}

const OfferDialog = lazyPart(() => import('./OfferDialog.tsx'), 'OfferDialog');

interface ComparisonProps {
  readonly document: AgreementOfParty;
  readonly onDone: (text: string) => void;
}

function Comparison({ document, onDone }: ComparisonProps) {
  const texts = useTexts(agreementTexts);
  const [open, setOpen] = useState<Payee | null>(null);
  const payees = payeesOf(document);
  const title = { provider: texts.providers, affectedPayment: texts.payment, ownProvider: texts.own }[document.way];
  return (
    <Section title={title}>
      {payees.length === 0 ? (
        <EmptyState title={texts.nobody} text={texts.nobodyText} />
      ) : (
        <Box sx={columns}>
          {payees.map((payee) => (
            <PayeeColumn
              key={payee.providerId ?? 0}
              document={document}
              payee={payee}
              onOffer={() => setOpen(payee)}
              onDone={onDone}
            />
          ))}
        </Box>
      )}
      <Suspense>
        {open !== null && (
          <OfferDialog document={document} payee={open} onClose={() => setOpen(null)} onDone={onDone} />
        )}
      </Suspense>
    </Section>
  );
}

const columns = {
  display: 'grid',
  gap: 1.5,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(auto-fit, minmax(300px, 1fr))' },
} as const;

function payeesOf({ way, providers, party, offers }: AgreementOfParty): readonly Payee[] {
  if (way === 'provider')
    return providers.map((provider) => ({ providerId: provider.id, name: provider.name, provider }));
  const known = offers.find((offer) => offer.way === way)?.payee;
  return [{ providerId: null, name: known ?? (way === 'affectedPayment' ? party : ''), provider: null }];
}
