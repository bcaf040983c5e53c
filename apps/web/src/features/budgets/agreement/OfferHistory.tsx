import { AGREEMENT_STATE_WORDS, type AgreementOfParty } from '@aura/contracts/budgets/agreement';
import { formatInstant, formatMoney } from '@aura/domain/format';
import { HEAD_OFFICE_ZONE } from '@aura/domain/head-office';
import Typography from '@mui/material/Typography';
import { useTexts } from '../../../lib/texts.ts';
import { useTitled } from '../../../listing/public.ts';
import { PlainTable } from '../../../ui/PlainTable.tsx';
import { Section } from '../../../ui/Section.tsx';
import { type Status, StatusTag } from '../../../ui/StatusTag.tsx';
import { agreementTexts } from './agreement.texts.ts';
import { useSayTerms } from './use-say-terms.ts';

const LOOKS = {
  waiting: 'warn',
  agreed: 'ok',
  refused: 'bad',
  replaced: 'neutral',
  cancelled: 'neutral',
} as const satisfies Record<AgreementOfParty['agreements'][number]['state'], Status>;

/** Every offer and its outcome, newest first. Offers are never changed. */
export function OfferHistory({ document }: { readonly document: AgreementOfParty }) {
  const texts = useTexts(agreementTexts);
  const titled = useTitled();
  const sayTerms = useSayTerms();
  const agreements = new Map(document.agreements.map((one) => [one.offerId, one]));
  return (
    <Section title={texts.history} flush={document.offers.length > 0}>
      {document.offers.length === 0 ? (
        <Typography sx={{ color: 'text.secondary' }}>{texts.noHistory}</Typography>
      ) : (
        <PlainTable
          label={texts.history}
          titles={[texts.when, texts.provider, texts.event, texts.price, texts.terms, texts.who, texts.words]}
          rows={document.offers.map((offer) => {
            const agreement = agreements.get(offer.id);
            const words = [offer.comment, agreement?.reason ?? '', agreement?.endReason ?? ''];
            return {
              key: offer.id,
              cells: [
                formatInstant(offer.at, HEAD_OFFICE_ZONE),
                offer.payee,
                agreement === undefined ? (
                  offer.madeBy === 'us' ? (
                    texts.weOffered
                  ) : (
                    texts.theyAsked
                  )
                ) : (
                  <StatusTag key="state" status={LOOKS[agreement.state]}>
                    {titled(AGREEMENT_STATE_WORDS[agreement.state])}
                  </StatusTag>
                ),
                formatMoney(offer.amount),
                [offer.lines === null ? texts.lumpSum : texts.byConcept, ...sayTerms(offer)].join(' · '),
                offer.registeredBy.name,
                words.filter((word) => word !== '').join(' · '),
              ],
            };
          })}
        />
      )}
    </Section>
  );
}
