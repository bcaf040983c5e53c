import {
  type InvoiceDraft,
  registerInvoice,
  stampInvoice,
  USUAL_PRODUCT_KEY,
  type FiscalSide,
} from '@aura/contracts/invoicing/compose';
import { formatMoney, formatDate } from '@aura/domain/format';
import { refuseForm } from '@aura/domain/invoicing/invoice';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useMay } from '../../../lib/session/use-may.ts';
import { useTexts } from '../../../lib/texts.ts';
import { useKeptState } from '../../../lib/use-kept-state.ts';
import { useToast } from '../../../listing/public.ts';
import { useConfirm } from '../../../ui/ConfirmDialog.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { FieldsSkeleton } from '../../../ui/FieldsSkeleton.tsx';
import { InlineAlert } from '../../../ui/InlineAlert.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { Section } from '../../../ui/Section.tsx';
import { InvoiceLines } from '../InvoiceLines.tsx';
import { invoiceQueries, useStampInvoice } from '../invoices.api.ts';
import { Sums } from '../Sums.tsx';
import { composeTexts } from './compose.texts.ts';
import { RegisterInvoiceDialog } from './RegisterInvoiceDialog.tsx';
import { TermsFields, type TermsValues } from './TermsFields.tsx';
import { Link } from '@tanstack/react-router';
import { PlainTable } from '../../../ui/PlainTable.tsx';
import { StatusTag } from '../../../ui/StatusTag.tsx';
import { TAX_REGIMES, type TaxRegime } from '@aura/domain/fiscal-catalogues';
import Box from '@mui/material/Box';
import { Facts } from '../../../ui/Facts.tsx';

interface ComposeScreenProps {
  readonly parties: readonly string[];
  readonly replaces?: string | null;
  /** How many invoices of the selection come after this one. */
  readonly remaining?: number;
  readonly onInvoice: (id: number) => void;
  readonly onReady: () => void;
}

/** Preview of the invoice of the chosen parties: its content to the centavo, and what is missing. */
export function ComposeScreen({ parties, replaces = null, remaining = 0, onInvoice, onReady }: ComposeScreenProps) {
  const texts = useTexts(composeTexts);
  const query = useQuery({ ...invoiceQueries.draft(parties, replaces), enabled: parties.length > 0 });
  if (parties.length === 0)
    return (
      <>
        <PageHeader title={texts.title} />
        <EmptyState
          title={texts.chooseFirst}
          text={texts.chooseText}
          action={
            <Button variant="outlined" onClick={onReady}>
              {texts.toReady}
            </Button>
          }
        />
      </>
    );
  return (
    <Loaded query={query} what={texts.theDraft} skeleton={<FieldsSkeleton fields={12} />}>
      {(draft) => <Composed draft={draft} parties={parties.map(Number)} remaining={remaining} onInvoice={onInvoice} />}
    </Loaded>
  );
}

interface ComposedProps {
  readonly draft: InvoiceDraft;
  readonly parties: readonly number[];
  readonly remaining: number;
  readonly onInvoice: (id: number) => void;
}

function Composed({ draft, parties, remaining, onInvoice }: ComposedProps) {
  const texts = useTexts(composeTexts);
  const confirm = useConfirm();
  const stamp = useStampInvoice();
  const tell = useToast().onSuccess<null>(texts.stampedThen(remaining));
  const [isRegistering, setRegistering] = useState(false);
  const mayStamp = useMay(stampInvoice);
  const mayRegister = useMay(registerInvoice);
  const form = useKeptState<TermsValues>(
    `invoice-${parties.join('-')}${draft.replaces === null ? '' : `-for-${draft.replaces.id}`}`,
    () => ({
      use: draft.use,
      paymentMethod: draft.paymentMethod,
      paymentForm: draft.paymentForm,
      conditions: draft.conditions,
      productKey: USUAL_PRODUCT_KEY,
      addenda: draft.addenda,
    }),
  );
  const { values } = form;
  const formRefusal = refuseForm(values.paymentMethod, values.paymentForm);
  const addenda = values.addenda.filter(({ label, value }) => label.trim() !== '' && value.trim() !== '');
  const isOpen = draft.stampRefusals.length === 0 && formRefusal === null && /^\d{8}$/.test(values.productKey);
  const send = async () => {
    const title = texts.stampOf(formatMoney(draft.total));
    const text = draft.replaces === null ? texts.stampText : texts.replaceText(draft.replaces.number);
    if (!(await confirm({ title, text, act: texts.stamp }))) return;
    const replaces = draft.replaces === null ? {} : { replaces: draft.replaces.id };
    stamp.mutate(
      { body: { ...values, ...replaces, addenda, parties: [...parties], total: draft.total } },
      {
        onSuccess: ({ id }) => {
          form.restart();
          if (remaining > 0) tell.onSuccess(null);
          onInvoice(id);
        },
      },
    );
  };
  return (
    <Stack sx={{ gap: 1.25 }}>
      <PageHeader title={texts.title} subtitle={draft.customer.name}>
        {mayRegister && draft.replaces === null && (
          <Button variant="outlined" disabled={draft.registerRefusals.length > 0} onClick={() => setRegistering(true)}>
            {texts.register}
          </Button>
        )}
        {mayStamp && (
          <Button variant="contained" disabled={!isOpen} loading={stamp.isPending} onClick={() => void send()}>
            {texts.stamp}
          </Button>
        )}
      </PageHeader>
      {draft.replaces !== null && (
        <InlineAlert status="info">{texts.replacing(draft.replaces.number, draft.replaces.uuid)}</InlineAlert>
      )}
      {draft.stampRefusals.length > 0 && (
        <InlineAlert status="warn">
          {texts.stampRefused}
          <ul>
            {draft.stampRefusals.map((refusal) => (
              <li key={refusal}>{refusal}</li>
            ))}
          </ul>
        </InlineAlert>
      )}
      {form.isRestored && (
        <InlineAlert
          status="info"
          action={
            <Button size="small" onClick={() => form.restart()}>
              {texts.startOver}
            </Button>
          }
        >
          {texts.restored}
        </InlineAlert>
      )}
      <FiscalSides draft={draft} />
      <Section title={texts.terms}>
        <TermsFields values={values} formRefusal={formRefusal} onChange={form.change} />
      </Section>
      <BilledParties parties={draft.parties} />
      <Section title={texts.preview}>
        <InvoiceLines lines={draft.lines} parties={draft.parties} />
        <Sums subtotal={draft.subtotal} discount={draft.discount} tax={draft.tax} total={draft.total} />
      </Section>
      {isRegistering && (
        <RegisterInvoiceDialog
          parties={parties}
          addenda={addenda}
          onDone={onInvoice}
          onClose={() => setRegistering(false)}
        />
      )}
    </Stack>
  );
}

function BilledParties({ parties }: Pick<InvoiceDraft, 'parties'>) {
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

/** Issuer and recipient with their fiscal data and what is missing of it. */
function FiscalSides({ draft }: { readonly draft: InvoiceDraft }) {
  const texts = useTexts(composeTexts);
  const sealsUntil = draft.sealsUntil === null ? '' : formatDate(draft.sealsUntil);
  return (
    <Box sx={{ display: 'grid', gap: 1.25, gridTemplateColumns: { xs: '1fr', md: '1fr 1fr' } }}>
      <Side
        title={texts.unit}
        side={draft.unit}
        more={[
          ...(draft.placeOfIssue === draft.unit.postalCode ? [] : [[texts.placeOfIssue, draft.placeOfIssue] as const]),
          [texts.series, draft.series],
          [texts.sealsUntil, sealsUntil],
        ]}
      />
      <Side title={texts.customer} side={draft.customer} more={[[texts.mailTo, draft.mailTo]]} />
    </Box>
  );
}

interface SideProps {
  readonly title: string;
  readonly side: FiscalSide;
  readonly more: readonly (readonly [string, string])[];
}

function Side({ title, side, more }: SideProps) {
  const texts = useTexts(composeTexts);
  const isComplete = side.missing.length === 0;
  return (
    <Section
      title={title}
      hint={side.name}
      action={
        <StatusTag status={isComplete ? 'ok' : 'bad'}>
          {isComplete ? texts.complete : texts.missing(side.missing.join(', '))}
        </StatusTag>
      }
    >
      <Facts
        facts={[
          [texts.rfc, side.rfc],
          [texts.legalName, side.legalName],
          [texts.postalCode, side.postalCode],
          [texts.regime, `${side.taxRegime} ${TAX_REGIMES[side.taxRegime as TaxRegime] ?? ''}`.trim()],
          ...more,
        ]}
      />
    </Section>
  );
}
