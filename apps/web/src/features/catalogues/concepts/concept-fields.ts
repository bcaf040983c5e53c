import type { conceptRecord } from '@aura/contracts/catalogues/concepts';
import { formatMoney } from '@aura/domain/format';
import { useQuery } from '@tanstack/react-query';
import { useTexts } from '../../../lib/texts.ts';
import type { BlankOf, FieldInfos } from '../../../listing/public.ts';
import { serviceQueries } from '../service-catalogues.api.ts';
import { servicesTexts } from '../service-catalogues.texts.ts';

export const BLANK_CONCEPT: BlankOf<typeof conceptRecord> = {
  code: '',
  name: '',
  description: '',
  familyId: null,
  subfamilyId: null,
  detailId: null,
  unitId: null,
  price: null,
  photoRequired: false,
  minQuantity: null,
  maxQuantity: null,
  supplies: [],
};

interface SupplyLine {
  readonly supplyId: number;
  readonly quantity: number;
}

export function useConceptFields(): FieldInfos {
  const texts = useTexts(servicesTexts);
  const { data: families = [] } = useQuery(serviceQueries.families());
  const { data: units = [] } = useQuery(serviceQueries.units());
  const { data: supplies = [] } = useQuery(serviceQueries.supplies());
  const subfamilies = families.flatMap((family) => family.subfamilies);
  const details = subfamilies.flatMap((subfamily) => subfamily.details);
  const named = (list: readonly { readonly id: number; readonly name: string }[]) => (id: unknown) =>
    list.find((one) => one.id === id)?.name ?? String(id);
  return {
    code: { title: texts.code },
    name: { title: texts.name },
    description: { title: texts.description },
    familyId: { title: texts.family, show: named(families) },
    subfamilyId: { title: texts.subfamily, show: named(subfamilies) },
    detailId: { title: texts.detail, show: named(details) },
    unitId: { title: texts.unit, show: named(units) },
    price: { title: texts.price, show: (value) => formatMoney(Number(value)) },
    photoRequired: { title: texts.photoRequired },
    minQuantity: { title: texts.minQuantity },
    maxQuantity: { title: texts.maxQuantity },
    supplies: {
      title: texts.supplies,
      show: (lines) =>
        (lines as readonly SupplyLine[])
          .map(({ supplyId, quantity }) => `${named(supplies)(supplyId)} × ${quantity}`)
          .join(', '),
    },
  };
}
