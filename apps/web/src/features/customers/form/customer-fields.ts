import type { customerRecord } from '@aura/contracts/customers/customers';
import { BILLING_GROUPING_WORDS, type BillingGrouping } from '@aura/domain/invoicing/billing-gates';
import { CFDI_USES, type CfdiUse, TAX_REGIMES, type TaxRegime } from '@aura/domain/fiscal-catalogues';
import { useQuery } from '@tanstack/react-query';
import { useTexts } from '../../../lib/texts.ts';
import { type BlankOf, type FieldInfos, useTitled } from '../../../listing/public.ts';
import { customerQueries } from '../customers.api.ts';
import { customerTexts } from '../customers.texts.ts';
import { formQueries } from './form.api.ts';

const MOST_USED_CREDIT_DAYS = 30;

export const BLANK_CUSTOMER: BlankOf<typeof customerRecord> = {
  codename: '',
  name: '',
  legalName: '',
  rfc: '',
  taxRegime: '601',
  cfdiUse: 'G03',
  fiscalPostalCode: '',
  billingEmail: '',
  contactName: '',
  contactPhone: '',
  contactEmail: '',
  creditDays: MOST_USED_CREDIT_DAYS,
  requiresCounterReceipt: false,
  billingGrouping: 'claim',
  ownCodes: [],
  keyAccountManagerId: null,
  zoneIds: [],
  businessUnitId: null,
  requiredFileTypeIds: [],
};

type Named = readonly { readonly id: number; readonly name: string }[] | undefined;

export function useCustomerFields(): FieldInfos {
  const titled = useTitled();
  const texts = useTexts(customerTexts);
  const { data: zones } = useQuery(customerQueries.zones());
  const { data: managers } = useQuery(customerQueries.managers());
  const { data: fileTypes } = useQuery(customerQueries.fileTypes());
  const { data: units } = useQuery(formQueries.businessUnits());
  const named = (list: Named) => (id: unknown) => list?.find((one) => one.id === id)?.name ?? String(id);
  const all = (list: Named) => (ids: unknown) => (ids as readonly unknown[]).map(named(list)).join(', ') || texts.none;
  return {
    codename: { title: texts.codename },
    name: { title: texts.name },
    legalName: { title: texts.legalName },
    rfc: { title: texts.rfc },
    taxRegime: { title: texts.taxRegime, show: (code) => regimeLabel(code as TaxRegime) },
    cfdiUse: { title: texts.cfdiUse, show: (code) => cfdiUseLabel(code as CfdiUse) },
    fiscalPostalCode: { title: texts.fiscalPostalCode },
    billingEmail: { title: texts.billingEmail },
    contactName: { title: texts.contactName },
    contactPhone: { title: texts.contactPhone },
    contactEmail: { title: texts.contactEmail },
    creditDays: { title: texts.creditDays },
    requiresCounterReceipt: { title: texts.requiresCounterReceipt },
    billingGrouping: {
      title: texts.billingGrouping,
      show: (way) => titled(BILLING_GROUPING_WORDS[way as BillingGrouping]),
    },
    ownCodes: {
      title: texts.ownCodes,
      show: (codes) =>
        (codes as readonly { name: string; code: string }[]).map(({ name, code }) => `${name}: ${code}`).join(', ') ||
        texts.none,
    },
    keyAccountManagerId: { title: texts.keyAccountManagerId, show: named(managers) },
    zoneIds: { title: texts.zoneIds, show: all(zones) },
    businessUnitId: { title: texts.businessUnitId, show: named(units) },
    requiredFileTypeIds: { title: texts.requiredFileTypeIds, show: all(fileTypes) },
    isActive: { title: texts.isActive },
  };
}

export function regimeLabel(code: TaxRegime): string {
  return `${code} · ${TAX_REGIMES[code]}`;
}

export function cfdiUseLabel(code: CfdiUse): string {
  return `${code} · ${CFDI_USES[code]}`;
}
