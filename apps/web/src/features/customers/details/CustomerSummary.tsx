import { readCustomerFigures } from '@aura/contracts/claims/customer-figures';
import type { Customer } from '@aura/contracts/customers/customers';
import { formatInteger } from '@aura/domain/format';
import { BILLING_GROUPING_WORDS } from '@aura/domain/invoicing/billing-gates';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useMay } from '../../../lib/session/use-may.ts';
import { useTexts } from '../../../lib/texts.ts';
import { useTitled } from '../../../listing/public.ts';
import { Section } from '../../../ui/Section.tsx';
import { customerTexts } from '../customers.texts.ts';
import { CustomerWork } from './CustomerWork.tsx';
import { cfdiUseLabel, regimeLabel } from '../form/customer-fields.ts';

export function CustomerSummary({ customer }: { readonly customer: Customer }) {
  const texts = useTexts(customerTexts);
  const titled = useTitled();
  const { taxRegime, cfdiUse } = customer;
  const mayFigures = useMay(readCustomerFigures);
  return (
    <Stack sx={{ gap: 1.5 }}>
      {mayFigures && <CustomerWork id={customer.id} />}
      <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: { md: '1fr 1fr' }, alignItems: 'start' }}>
        <Section title={texts.fiscal}>
          <Facts
            facts={[
              [texts.rfc, customer.rfc],
              [texts.legalName, customer.legalName],
              [texts.taxRegime, taxRegime === '' ? '' : regimeLabel(taxRegime)],
              [texts.cfdiUse, cfdiUse === '' ? '' : cfdiUseLabel(cfdiUse)],
              [texts.fiscalPostalCode, customer.fiscalPostalCode],
              [texts.billingEmail, customer.billingEmail],
            ]}
          />
        </Section>
        <Section title={texts.contact}>
          <Facts
            facts={[
              [texts.keyAccountManagerId, customer.keyAccountManager ?? ''],
              [texts.contactName, customer.contactName],
              [texts.contactPhone, customer.contactPhone],
              [texts.contactEmail, customer.contactEmail],
            ]}
          />
        </Section>
        <Section title={texts.terms}>
          <Facts
            facts={[
              [texts.creditDays, texts.days(formatInteger(customer.creditDays))],
              [texts.requiresCounterReceipt, customer.requiresCounterReceipt ? texts.yes : texts.no],
              [texts.billingGrouping, titled(BILLING_GROUPING_WORDS[customer.billingGrouping])],
              [texts.businessUnitId, customer.businessUnit ?? ''],
              [texts.ownCodes, customer.ownCodes.map(({ name, code }) => `${name}: ${code}`).join(', ')],
            ]}
          />
        </Section>
      </Box>
    </Stack>
  );
}

function Facts({ facts }: { readonly facts: readonly (readonly [title: string, value: string])[] }) {
  const texts = useTexts(customerTexts);
  return (
    <Box component="dl" sx={{ m: 0, display: 'grid', gridTemplateColumns: '160px minmax(0, 1fr)', gap: 1 }}>
      {facts.map(([title, value]) => (
        <Box key={title} sx={{ display: 'contents' }}>
          <Typography component="dt" sx={{ color: 'text.secondary' }}>
            {title}
          </Typography>
          <Typography component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
            {value === '' ? texts.none : value}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}
