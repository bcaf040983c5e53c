import { type Invoice, mailInvoice, retryInvoice } from '@aura/contracts/invoicing/invoices';
import { STANDING_STATES } from '@aura/domain/invoicing/invoice';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useMay } from '../../../lib/session/use-may.ts';
import { useRememberRecord } from '../../../lib/recent-records.ts';
import { useTexts } from '../../../lib/texts.ts';
import { saveFile, useToast } from '../../../listing/public.ts';
import { FieldsSkeleton } from '../../../ui/FieldsSkeleton.tsx';
import { InlineAlert } from '../../../ui/InlineAlert.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { Section } from '../../../ui/Section.tsx';
import { useLiveQueries } from '../../live/public.ts';
import { InvoiceLines } from '../InvoiceLines.tsx';
import { invoiceQueries, useRetryInvoice, useTakeInvoiceFile, useMailInvoice } from '../invoices.api.ts';
import { invoiceTexts } from '../invoices.texts.ts';
import { StandingTag } from '../StandingTag.tsx';
import { Sums } from '../Sums.tsx';
import { DocumentActs } from './DocumentActs.tsx';
import { InvoiceFacts } from './InvoiceFacts.tsx';
import { InvoiceTrail } from './InvoiceTrail.tsx';
import { SettleByHand } from './SettleByHand.tsx';
import { formatMoney } from '@aura/domain/format';
import { PlainTable } from '../../../ui/PlainTable.tsx';
import { InvoiceLink } from '../InvoiceLink.tsx';
import { ApiError } from '../../../lib/api/api-error.ts';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { FormField } from '../../../ui/FormField.tsx';

const KEYS = [invoiceQueries.all()] as const;

interface InvoiceScreenProps {
  readonly id: number;
  /** The act that a link begins. */
  readonly begins?: string | undefined;
}

export function InvoiceScreen({ id, begins }: InvoiceScreenProps) {
  const texts = useTexts(invoiceTexts);
  const query = useQuery(invoiceQueries.one(id));
  useLiveQueries(KEYS);
  return (
    <Loaded query={query} what={texts.theInvoice} skeleton={<FieldsSkeleton fields={12} />}>
      {(invoice) => <Shown invoice={invoice} begins={begins} />}
    </Loaded>
  );
}

function Shown({ invoice, begins }: { readonly invoice: Invoice; readonly begins: string | undefined }) {
  const texts = useTexts(invoiceTexts);
  const { onSuccess } = useToast();
  const [isMailing, setMailing] = useState(false);
  const take = useTakeInvoiceFile();
  const { id, number, uuid } = invoice;
  const name = number === '' ? '' : `${number} · ${invoice.customer}`;
  useRememberRecord({ address: `/facturas/facturados/${id}`, name });
  const isStamped = STANDING_STATES.has(invoice.state);
  const mayMail = useMay(mailInvoice) && isStamped;
  const keep = (kind: 'xml' | 'pdf') =>
    take.mutate({ id, kind }, { onSuccess: (content) => saveFile(`${number || uuid}.${kind}`, content) });
  return (
    <Stack sx={{ gap: 1.25 }}>
      <PageHeader title={titleOf(invoice, texts)} subtitle={invoice.customer}>
        <Box sx={{ alignSelf: 'center' }}>
          <StandingTag standing={invoice.standing} />
        </Box>
        {uuid !== null && (
          <>
            <Button variant="outlined" loading={take.isPending} onClick={() => keep('xml')}>
              {texts.takeXml}
            </Button>
            <Button variant="outlined" loading={take.isPending} onClick={() => keep('pdf')}>
              {texts.takePdf}
            </Button>
          </>
        )}
        <DocumentActs invoice={invoice} begins={begins} onSaid={(said) => onSuccess<null>(said).onSuccess(null)} />
        {mayMail && (
          <Button variant="outlined" onClick={() => setMailing(true)}>
            {texts.mail}
          </Button>
        )}
      </PageHeader>
      <Standing invoice={invoice} onSent={() => onSuccess<null>(texts.sentAgain).onSuccess(null)} />
      <Section title={texts.data}>
        <InvoiceFacts invoice={invoice} />
      </Section>
      <AboutInvoices invoice={invoice} />
      {invoice.lines.length > 0 && (
        <Section title={texts.lines}>
          <InvoiceLines lines={invoice.lines} parties={invoice.parties} />
          <Sums
            subtotal={invoice.base + invoice.discount}
            discount={invoice.discount}
            tax={invoice.tax}
            total={invoice.total}
          />
        </Section>
      )}
      <InvoiceTrail invoice={invoice} />
      {isMailing && (
        <MailInvoiceDialog
          invoice={invoice}
          onDone={() => onSuccess<null>(texts.mailed).onSuccess(null)}
          onClose={() => setMailing(false)}
        />
      )}
    </Stack>
  );
}

function titleOf({ kind, number }: Invoice, texts: ReturnType<typeof useTexts<typeof invoiceTexts.es>>): string {
  if (kind === 'E') return texts.creditNote(number);
  if (kind === 'P') return texts.complement(number);
  return number === '' ? texts.invoiceBare : texts.invoice(number);
}

function Standing({ invoice, onSent }: { readonly invoice: Invoice; readonly onSent: () => void }) {
  const texts = useTexts(invoiceTexts);
  const retry = useRetryInvoice();
  const mayRetry = useMay(retryInvoice) && invoice.state === 'unknown';
  const again = mayRetry && (
    <Button
      size="small"
      loading={retry.isPending}
      onClick={() =>
        retry.mutate({ params: { id: invoice.id }, body: { version: invoice.version } }, { onSuccess: onSent })
      }
    >
      {texts.again}
    </Button>
  );
  if (invoice.standing === 'refused')
    return (
      <InlineAlert status="bad">
        {`${texts.refusedBy(invoice.refusal)} ${invoice.kind === 'I' ? texts.billAgain : ''}`.trim()}
      </InlineAlert>
    );
  if (invoice.standing === 'attention')
    return (
      <>
        <InlineAlert status="bad" action={again}>
          {invoice.attention}
        </InlineAlert>
        <SettleByHand invoice={invoice} onSent={onSent} />
      </>
    );
  if (invoice.standing === 'replacing' && invoice.replaces !== null)
    return <InlineAlert status="info">{texts.waits(invoice.replaces.number)}</InlineAlert>;
  if (invoice.standing !== 'stamping') return null;
  return (
    <InlineAlert status="info" action={again}>
      {texts.stamping}
    </InlineAlert>
  );
}

/** The invoices a credit note or payment receipt refers to, with their remaining balances. */
function AboutInvoices({ invoice }: { readonly invoice: Invoice }) {
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

interface MailInvoiceDialogProps {
  readonly invoice: Invoice;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

function MailInvoiceDialog({ invoice, onDone, onClose }: MailInvoiceDialogProps) {
  const texts = useTexts(invoiceTexts);
  const { mutate, isPending, error } = useMailInvoice();
  const [email, setEmail] = useState('');
  const refused = error instanceof ApiError ? error : null;
  const submit = () =>
    mutate(
      { params: { id: invoice.id }, body: { email: email.trim() } },
      {
        onSuccess: () => {
          onClose();
          onDone();
        },
      },
    );
  return (
    <FormDialog
      title={texts.mailTitle}
      act={texts.mailAct}
      maxWidth="xs"
      isDirty={email !== ''}
      isPending={isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      {refused !== null && !refused.hasFieldErrors && <InlineAlert status="bad">{refused.lines.join(' ')}</InlineAlert>}
      <FormField
        label={texts.mailTo}
        type="email"
        maxLength={254}
        value={email}
        onChange={(event) => setEmail(event.target.value)}
        hint={invoice.mailTo === '' ? texts.mailNone : texts.mailHint(invoice.mailTo)}
        error={refused?.fieldErrors['email']?.[0]}
      />
    </FormDialog>
  );
}
