import { listQuotations } from '@aura/contracts/quotations/overview';
import {
  QUOTATION_REASON_WORDS,
  QUOTATION_STATE_WORDS,
  type QuotationOfParty,
} from '@aura/contracts/quotations/quotation';
import { formatMoney } from '@aura/domain/format';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useQuery } from '@tanstack/react-query';
import { createLink, useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useScreenAct } from '../../../lib/screen-acts.ts';
import { useMay } from '../../../lib/session/use-may.ts';
import { useTexts } from '../../../lib/texts.ts';
import { useTitled } from '../../../listing/public.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Facts } from '../../../ui/Facts.tsx';
import { FieldsSkeleton } from '../../../ui/FieldsSkeleton.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { Section } from '../../../ui/Section.tsx';
import { AuthorizationPanel } from '../authorization/AuthorizationPanel.tsx';
import { PrintLink } from '../base/PrintLink.tsx';
import { useIsOwn, useQuotationQuery } from '../base/quotations.api.ts';
import { tabTexts } from './tab.texts.ts';

const LinkButton = createLink(Button);

interface QuotationTabProps {
  readonly claim: { readonly slug: string };
  readonly party: { readonly id: number } | null;
  /** Links of features above quotations. */
  readonly ways?: ReactNode;
}

/** The quotation of a party, read-only in the claim file; it is edited in its own editor. */
export function QuotationTab({ claim, party, ways }: QuotationTabProps) {
  const texts = useTexts(tabTexts);
  return party === null ? (
    <EmptyState title={texts.chooseParty} />
  ) : (
    <OfParty key={party.id} slug={claim.slug} partyId={party.id} ways={ways} />
  );
}

function OfParty({
  slug,
  partyId,
  ways,
}: {
  readonly slug: string;
  readonly partyId: number;
  readonly ways: ReactNode;
}) {
  const texts = useTexts(tabTexts);
  const query = useQuery(useQuotationQuery(partyId));
  return (
    <Loaded query={query} what={texts.theQuotation} skeleton={<FieldsSkeleton fields={6} />}>
      {(document) => <Told document={document} slug={slug} ways={ways} />}
    </Loaded>
  );
}

interface ToldProps {
  readonly document: QuotationOfParty;
  readonly slug: string;
  readonly ways: ReactNode;
}

function Told({ document, slug, ways }: ToldProps) {
  const texts = useTexts(tabTexts);
  const titled = useTitled();
  const isOwn = useIsOwn();
  const maySeeAll = useMay(listQuotations);
  const { quotation } = document;
  const navigate = useNavigate();
  const open = () => {
    const params = { sinisterSlug: slug, casualtyId: String(document.affectedPartyId) };
    void navigate({ to: '/siniestros/$sinisterSlug/cotizacion/$casualtyId/detalle', params });
  };
  // Nothing to send or to answer yet: the quotation comes first.
  useScreenAct(quotation === null ? { id: 'send-package', run: open } : null);
  useScreenAct(quotation === null ? { id: 'register-decision', run: open } : null);
  const facts: readonly (readonly [string, string])[] =
    quotation === null
      ? [[texts.state, texts.none]]
      : [
          [texts.state, `v${quotation.versionNumber} · ${titled(QUOTATION_STATE_WORDS[quotation.state])}`],
          [texts.reason, titled(QUOTATION_REASON_WORDS[quotation.reason])],
          [texts.lines, String(quotation.concepts.length)],
          [texts.subtotal, formatMoney(quotation.subtotal)],
          [texts.discount, formatMoney(quotation.discount)],
          [texts.taxes, formatMoney(quotation.taxes)],
          [texts.total, formatMoney(quotation.total)],
        ];
  return (
    <Stack sx={{ gap: 1.5 }}>
      <Section title={isOwn ? texts.own : texts.ours}>
        <Facts none="–" facts={facts} />
        <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', mt: 1 }}>
          <LinkButton
            variant="outlined"
            to="/siniestros/$sinisterSlug/cotizacion/$casualtyId/detalle"
            params={{ sinisterSlug: slug, casualtyId: String(document.affectedPartyId) }}
          >
            {quotation === null && document.mayEdit ? texts.begin : texts.open}
          </LinkButton>
          {quotation !== null && <PrintLink slug={slug} partyId={document.affectedPartyId} />}
          {maySeeAll && (
            <LinkButton variant="outlined" to="/siniestros/$sinisterSlug/cotizacion" params={{ sinisterSlug: slug }}>
              {texts.all}
            </LinkButton>
          )}
          {ways}
        </Stack>
      </Section>
      {quotation !== null && <AuthorizationPanel slug={slug} partyId={document.affectedPartyId} />}
    </Stack>
  );
}
