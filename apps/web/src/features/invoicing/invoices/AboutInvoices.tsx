import type { Invoice } from '@aura/contracts/invoicing/invoices';
import { formatMoney } from '@aura/domain/format';
import { useTexts } from '../../../lib/texts.ts';
import { PlainTable } from '../../../ui/PlainTable.tsx';
import { Section } from '../../../ui/Section.tsx';
import { InvoiceLink } from '../InvoiceLink.tsx';
import { invoiceTexts } from '../invoices.texts.ts';

/** The invoices a credit note or payment receipt refers to, with their remaining balances. */
export function AboutInvoices({ invoice }: { readonly invoice: Invoice }) {
  const texts = useTexts(invoiceTexts);
  const money = (amount: number | null) => (amount === null ? '' : formatMoney(amount));
  if (invoice.about.length === 0) return null;
  return (
    <Section title={texts.about} flush>
      <PlainTable
        label={texts.about}
        titles={[texts.invoiceBare, texts.instalment, texts.balanceBefore, texts.amount, texts.balanceAfter]}
        figures={[texts.instalment, texts.balanceBefore, texts.amount, texts.balanceAfter]}
        rows={invoice.about.map((about) => ({
          key: about.id,
          cells: [
            <InvoiceLink key="invoice" id={about.id} number={about.number} />,
            about.instalment === null ? '' : String(about.instalment),
            money(about.balanceBefore),
            money(about.amount),
            money(about.balanceAfter),
          ],
        }))}
      />
    </Section>
  );
}
