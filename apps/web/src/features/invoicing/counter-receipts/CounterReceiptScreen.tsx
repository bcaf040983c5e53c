import { changeCounterReceipt, type CounterReceipt } from '@aura/contracts/invoicing/counter-receipts';
import { formatInteger, formatMoney } from '@aura/domain/format';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useQuery } from '@tanstack/react-query';
import type { SubmitEvent } from 'react';
import { useMay } from '../../../lib/session/use-may.ts';
import { useTexts } from '../../../lib/texts.ts';
import { useKeptState } from '../../../lib/use-kept-state.ts';
import { useToast } from '../../../listing/public.ts';
import { Facts } from '../../../ui/Facts.tsx';
import { FieldsSkeleton } from '../../../ui/FieldsSkeleton.tsx';
import { FormFrame } from '../../../ui/FormFrame.tsx';
import { InlineAlert } from '../../../ui/InlineAlert.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { Section } from '../../../ui/Section.tsx';
import { useLiveQueries } from '../../live/public.ts';
import { counterReceiptQueries, useChangeCounterReceipt } from './counter-receipts.api.ts';
import { counterReceiptTexts } from './counter-receipts.texts.ts';
import { ReceiptActs } from './ReceiptActs.tsx';
import { ReceiptFields, type ReceiptValues } from './ReceiptFields.tsx';
import { ReceiptInvoices } from './ReceiptInvoices.tsx';
import { ReceiptProof } from './ReceiptProof.tsx';
import { ReceiptTag } from './ReceiptTag.tsx';

const LIVE = [counterReceiptQueries.all()] as const;

export function CounterReceiptScreen({ slug }: { readonly slug: string }) {
  const texts = useTexts(counterReceiptTexts);
  const query = useQuery(counterReceiptQueries.one(slug));
  useLiveQueries(LIVE);
  const { onSuccess } = useToast();
  const tell = (text: string) => onSuccess<null>(text).onSuccess(null);
  const { data } = query;
  return (
    <Stack sx={{ gap: 1.25 }}>
      <PageHeader title={data?.number ?? slug.toUpperCase()} subtitle={data?.customer}>
        {data !== undefined && <ReceiptTag state={data.state} />}
        {data !== undefined && <ReceiptActs receipt={data} onDone={tell} />}
      </PageHeader>
      <Loaded query={query} what={texts.theReceipt} skeleton={<FieldsSkeleton fields={8} />}>
        {(receipt) => (
          <>
            {receipt.rejection !== '' && (
              <InlineAlert status="bad">{texts.rejectedBecause(receipt.rejection)}</InlineAlert>
            )}
            {receipt.overdueDays !== null && (
              <InlineAlert status="warn">{texts.lateSince(formatInteger(receipt.overdueDays))}</InlineAlert>
            )}
            <ReceiptForm key={receipt.version} receipt={receipt} onDone={tell} />
            <ReceiptInvoices receipt={receipt} onDone={tell} />
            <ReceiptProof receipt={receipt} onDone={tell} />
          </>
        )}
      </Loaded>
    </Stack>
  );
}

interface ReceiptFormProps {
  readonly receipt: CounterReceipt;
  readonly onDone: (text: string) => void;
}

function ReceiptForm({ receipt, onDone }: ReceiptFormProps) {
  const texts = useTexts(counterReceiptTexts);
  const { slug, version, state } = receipt;
  const mayChange = useMay(changeCounterReceipt) && state !== 'rejected' && state !== 'paid';
  const form = useKeptState<ReceiptValues>(`counter-receipt-${slug}-${version}`, () => ({
    customerFolio: receipt.customerFolio,
    deliveredOn: receipt.deliveredOn,
    promisedOn: receipt.promisedOn,
    note: receipt.note,
  }));
  const save = useChangeCounterReceipt();
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (save.isPending) return;
    save.mutate(
      { params: { slug }, body: { ...form.values, version } },
      {
        onSuccess: () => {
          form.restart();
          onDone(texts.saved);
        },
      },
    );
  };
  return (
    <FormFrame
      layout="page"
      aria-label={texts.data}
      isReadOnly={!mayChange}
      onSubmit={submit}
      buttons={
        mayChange && (
          <Button type="submit" variant="contained" disabled={!form.isDirty} loading={save.isPending}>
            {texts.save}
          </Button>
        )
      }
    >
      <Section title={texts.data}>
        <Stack sx={{ gap: 1.5 }}>
          <Facts
            facts={[
              [texts.total, formatMoney(receipt.total)],
              [texts.balance, formatMoney(receipt.balance)],
              [texts.madeBy, receipt.madeBy],
            ]}
          />
          <ReceiptFields
            values={form.values}
            creditDays={receipt.creditDays}
            isReceived={state === 'received' || !mayChange}
            onChange={form.change}
          />
        </Stack>
      </Section>
    </FormFrame>
  );
}
