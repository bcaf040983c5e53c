import { PROVIDER_TYPE_WORDS, type Provider, type providerRecord } from '@aura/contracts/providers/providers';
import { TAX_REGIMES, type TaxRegime } from '@aura/domain/fiscal-catalogues';
import type { ServiceNature } from '@aura/domain/payments/withholdings';
import { formatPhone } from '@aura/domain/phone';
import { useQuery } from '@tanstack/react-query';
import { useTexts } from '../../../lib/texts.ts';
import { type BlankOf, type FieldInfos, useTitled } from '../../../listing/public.ts';
import { providerQueries } from '../providers.api.ts';
import { providerTexts } from '../providers.texts.ts';

type Address = Provider['addresses'][number];

export const BLANK_ADDRESS: Address = {
  contactName: '',
  mainPhoneNumber: '',
  street: '',
  exteriorNumber: '',
  interiorNumber: '',
  neighbourhood: '',
  postalCode: '',
  municipality: '',
  stateId: null,
  directions: '',
};

const USUAL_CAPACITY = 5;

export const BLANK_PROVIDER: BlankOf<typeof providerRecord> = {
  personKind: 'company',
  name: '',
  lastName: '',
  mothersLastName: '',
  commercialName: '',
  rfc: '',
  curp: '',
  taxRegime: '',
  doesBill: true,
  serviceNature: 'business',
  hasBorderStimulus: false,
  email: '',
  providerType: 'specialist',
  mainFamilyId: null,
  secondaryFamilyId: null,
  weeklyCapacity: USUAL_CAPACITY,
  servicesZoneIds: [],
  addresses: [BLANK_ADDRESS],
};

type Named = readonly { readonly id: number; readonly name: string }[] | undefined;

export function useProviderFields(): FieldInfos {
  const texts = useTexts(providerTexts);
  const titled = useTitled();
  const { data: zones } = useQuery(providerQueries.zones());
  const { data: families } = useQuery(providerQueries.families());
  const named = (list: Named) => (id: unknown) => list?.find((one) => one.id === id)?.name ?? String(id);
  return {
    personKind: { title: texts.personKind, show: (kind) => (kind === 'person' ? texts.person : texts.company) },
    name: { title: texts.name },
    lastName: { title: texts.lastName },
    mothersLastName: { title: texts.mothersLastName },
    commercialName: { title: texts.commercialName },
    rfc: { title: texts.rfc },
    curp: { title: texts.curp },
    taxRegime: { title: texts.taxRegime, show: (code) => regimeLabel(code as TaxRegime) },
    doesBill: { title: texts.doesBill },
    serviceNature: { title: texts.serviceNature, show: (nature) => texts[nature as ServiceNature] },
    hasBorderStimulus: { title: texts.hasBorderStimulus },
    email: { title: texts.email },
    providerType: {
      title: texts.providerType,
      show: (type) => titled(PROVIDER_TYPE_WORDS[type as Provider['providerType']]),
    },
    mainFamilyId: { title: texts.mainFamilyId, show: named(families) },
    secondaryFamilyId: { title: texts.secondaryFamilyId, show: named(families) },
    weeklyCapacity: { title: texts.weeklyCapacity },
    servicesZoneIds: {
      title: texts.servicesZoneIds,
      show: (ids) => (ids as readonly number[]).map(named(zones)).join(', ') || texts.none,
    },
    addresses: {
      title: texts.addresses,
      show: (all) => (all as readonly Address[]).map(addressInWords).join(' · ') || texts.none,
    },
    isActive: { title: texts.isActive },
  };
}

export function regimeLabel(code: TaxRegime): string {
  return `${code} · ${TAX_REGIMES[code]}`;
}

function addressInWords({ contactName, mainPhoneNumber, street, exteriorNumber, neighbourhood, postalCode }: Address) {
  return [contactName, formatPhone(mainPhoneNumber), `${street} ${exteriorNumber}`.trim(), neighbourhood, postalCode]
    .filter((part) => part !== '')
    .join(', ');
}
