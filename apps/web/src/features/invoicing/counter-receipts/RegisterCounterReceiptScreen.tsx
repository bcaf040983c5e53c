import { businessDay } from '@aura/domain/business-day';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import Stack from '@mui/material/Stack';
import { useQuery } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { useTexts } from '../../../lib/texts.ts';
import { useKeptState } from '../../../lib/use-kept-state.ts';
import { FieldsSkeleton } from '../../../ui/FieldsSkeleton.tsx';
import { FormFrame } from '../../../ui/FormFrame.tsx';
import { InlineAlert } from '../../../ui/InlineAlert.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { Section } from '../../../ui/Section.tsx';
import { LabelledChoice } from '../../../ui/LabelledChoice.tsx';
import { counterReceiptQueries, useRegisterCounterReceipt } from './counter-receipts.api.ts';
import { counterReceiptTexts } from './counter-receipts.texts.ts';
import { OwingInvoices } from './OwingInvoices.tsx';
import { ReceiptFields, type ReceiptValues } from './ReceiptFields.tsx';

interface Values extends ReceiptValues {
  readonly customerId: number | null;
  readonly invoices: number[];
}

export function RegisterCounterReceiptScreen({ onDone }: { readonly onDone: (slug: string) => void }) {
  const texts = useTexts(counterReceiptTexts);
  const choices = useQuery(counterReceiptQueries.choices());
  const form = useKeptState<Values>('counter-receipt', () => ({
    customerId: null,
    invoices: [],
    customerFolio: '',
    deliveredOn: businessDay(new Date()),
    promisedOn: null,
    note: '',
  }));
  const { values, change } = form;
  const { customerId } = values;
  const owing = useQuery({ ...counterReceiptQueries.owing(customerId ?? 0), enabled: customerId !== null });
  const register = useRegisterCounterReceipt();
  const [isTried, setTried] = useState(false);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setTried(true);
    if (customerId === null || values.invoices.length === 0 || register.isPending) return;
    register.mutate(
      { body: { ...values, customerId } },
      {
        onSuccess: ({ slug }) => {
          form.restart();
          onDone(slug);
        },
      },
    );
  };
  return (
    <Stack sx={{ gap: 1.25 }}>
      <PageHeader title={texts.registerTitle} />
      <Loaded query={choices} what={texts.theChoices} skeleton={<FieldsSkeleton fields={6} />}>
        {({ customers }) => (
          <FormFrame
            layout="page"
            aria-label={texts.registerTitle}
            onSubmit={submit}
            buttons={
              <Button type="submit" variant="contained" loading={register.isPending}>
                {texts.register}
              </Button>
            }
          >
            <Section title={texts.customer}>
              <LabelledChoice
                label={texts.customer}
                value={customerId}
                choices={customers.map(({ id, name }) => ({ value: id, label: name }))}
                error={isTried && customerId === null ? texts.chooseCustomer : undefined}
                onChange={(chosen) => change({ customerId: chosen, invoices: [] })}
              />
            </Section>
            <Section title={texts.owing}>
              {customerId === null ? (
                <Typography>{texts.chooseCustomer}</Typography>
              ) : (
                <Loaded query={owing} what={texts.theInvoices} skeleton={<FieldsSkeleton fields={4} />}>
                  {(invoices) => (
                    <OwingInvoices
                      invoices={invoices}
                      chosen={values.invoices}
                      onChange={(chosen) => change({ invoices: chosen })}
                    />
                  )}
                </Loaded>
              )}
              {isTried && values.invoices.length === 0 && <InlineAlert status="bad">{texts.pickSome}</InlineAlert>}
            </Section>
            <Section title={texts.data}>
              <ReceiptFields
                values={values}
                creditDays={customers.find(({ id }) => id === customerId)?.creditDays ?? 0}
                onChange={change}
              />
            </Section>
          </FormFrame>
        )}
      </Loaded>
    </Stack>
  );
}
