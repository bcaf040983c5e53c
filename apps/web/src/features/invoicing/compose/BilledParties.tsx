import type { InvoiceDraft } from '@aura/contracts/invoicing/compose';
import { formatMoney } from '@aura/domain/format';
import { Link } from '@tanstack/react-router';
import { useTexts } from '../../../lib/texts.ts';
import { PlainTable } from '../../../ui/PlainTable.tsx';
import { Section } from '../../../ui/Section.tsx';
import { StatusTag } from '../../../ui/StatusTag.tsx';
import { composeTexts } from './compose.texts.ts';

export function BilledParties({ parties }: Pick<InvoiceDraft, 'parties'>) {
  const texts = useTexts(composeTexts);
  return (
    <Section title={texts.parties} flush>
      <PlainTable
        label={texts.parties}
        titles={[texts.claim, texts.party, texts.subtotal, texts.tax, texts.why]}
        figures={[texts.subtotal, texts.tax]}
        rows={parties.map(({ id, claimSlug, claimNumber, party, base, tax, refusal }) => ({
          key: id,
          cells: [
            <Link key="claim" to="/siniestros/$slug" params={{ slug: claimSlug }}>
              {claimNumber}
            </Link>,
            party,
            formatMoney(base),
            formatMoney(tax),
            refusal ?? (
              <StatusTag key="ready" status="ok">
                {texts.ready}
              </StatusTag>
            ),
          ],
        }))}
      />
    </Section>
  );
}
