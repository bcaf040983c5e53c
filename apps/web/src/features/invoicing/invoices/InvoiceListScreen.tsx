import { INVOICE_STANDING_WORDS, SAT_STATE_WORDS } from '@aura/contracts/invoicing/invoice-words';
import { invoiceListing, type InvoiceRow } from '@aura/contracts/invoicing/invoices';
import { useTexts } from '../../../lib/texts.ts';
import {
  type ColumnLooks,
  fileName,
  ListScreen,
  saveFile,
  useListState,
  useTitled,
  useToast,
  useWordChoices,
  askedOf,
  ListTotals,
  type Narrowed,
} from '../../../listing/public.ts';
import { useClaimChoices } from '../../claims/public.ts';
import { useLiveQueries } from '../../live/public.ts';
import { invoiceQueries, useZipInvoices } from '../invoices.api.ts';
import { invoiceTexts } from '../invoices.texts.ts';
import { StandingTag } from '../StandingTag.tsx';
import { useUnitChoices } from '../ready/use-unit-choices.ts';
import { billingFigures } from '@aura/domain/figures/billing';
import { formatInteger, formatMoney } from '@aura/domain/format';
import { keepPreviousData, useQuery } from '@tanstack/react-query';

const CARD = ['customer', 'standing', 'total', 'balance', 'date'] as const;
const KEYS = [['list', 'invoices'], invoiceQueries.all()] as const;
const LOOKS: ColumnLooks<InvoiceRow> = {
  number: { width: 110 },
  uuid: { width: 300 },
  customer: { width: 200 },
  claims: { width: 200 },
  standing: { width: 140, render: ({ standing }) => <StandingTag standing={standing} /> },
};

export function InvoiceListScreen({ onOpen }: { readonly onOpen: (id: number) => void }) {
  const texts = useTexts(invoiceTexts);
  const words = useWordChoices({ standing: INVOICE_STANDING_WORDS, satState: SAT_STATE_WORDS });
  const { customer } = useClaimChoices();
  const unit = useUnitChoices();
  const { state } = useListState(invoiceListing);
  const { onSuccess } = useToast();
  const zip = useZipInvoices();
  useLiveQueries(KEYS);
  const take = async (ids: () => Promise<readonly number[]>) => {
    const said = onSuccess<Blob>(texts.zipped);
    zip.mutate(await ids(), {
      onSuccess: (content) => {
        saveFile(fileName(texts.title, 'zip'), content);
        said.onSuccess(content);
      },
    });
  };
  return (
    <ListScreen
      listing={invoiceListing}
      title={texts.title}
      what={texts.what}
      empty={{ title: texts.none, text: texts.noneText }}
      looks={LOOKS}
      leadColumn="number"
      cardColumns={CARD}
      choices={{ ...words, customer, unit }}
      totals={<InvoiceTotals filters={state.filters} text={state.text} />}
      onOpen={({ id }) => onOpen(id)}
      bulkActions={[{ id: 'zip', label: texts.zip, onSelect: ({ ids }) => void take(ids) }]}
    ></ListScreen>
  );
}

/** Totals over all pages; refused and cancelled invoices add nothing. */
function InvoiceTotals(narrowed: Narrowed) {
  const texts = useTexts(invoiceTexts);
  const titled = useTitled();
  const query = useQuery({ ...invoiceQueries.totals(askedOf(narrowed)), placeholderData: keepPreviousData });
  return (
    <ListTotals
      query={query}
      title={({ invoices }) => texts.totalsOf(formatInteger(invoices))}
      narrowed={narrowed.filters}
      figures={({ base, tax, total, balance }) => [
        [texts.subtotal, formatMoney(base)],
        [texts.tax, formatMoney(tax)],
        [titled(billingFigures.billed.label), formatMoney(total), 'billed'],
        [titled(billingFigures.receivable.label), formatMoney(balance), 'receivable'],
      ]}
    />
  );
}
