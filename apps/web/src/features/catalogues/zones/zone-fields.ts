import type { zoneRecord } from '@aura/contracts/catalogues/zones';
import { DEFAULT_TAX_PERCENTAGE } from '@aura/domain/taxes';
import { formatPercent } from '@aura/domain/format';
import { useQuery } from '@tanstack/react-query';
import { useTexts } from '../../../lib/texts.ts';
import type { BlankOf, FieldInfos } from '../../../listing/public.ts';
import { catalogueQueries } from '../catalogues.api.ts';
import { catalogueTexts } from '../catalogues.texts.ts';

export const BLANK_ZONE: BlankOf<typeof zoneRecord> = {
  stateId: null,
  divisionId: null,
  name: '',
  shortName: '',
  iva: DEFAULT_TAX_PERCENTAGE,
  applyIva: true,
  timeZone: 'America/Mexico_City',
  claimsKey: '',
  sisaKey: '',
  qualitasProviderNumber: '',
};

export function useZoneFields(): FieldInfos {
  const texts = useTexts(catalogueTexts);
  const { data: states } = useQuery(catalogueQueries.states());
  const { data: divisions } = useQuery(catalogueQueries.divisions());
  const named = (list: readonly { readonly id: number; readonly name: string }[] | undefined) => (id: unknown) =>
    list?.find((one) => one.id === id)?.name ?? String(id);
  return {
    stateId: { title: texts.state, show: named(states) },
    divisionId: { title: texts.division, show: named(divisions) },
    name: { title: texts.name },
    shortName: { title: texts.shortName },
    iva: { title: texts.iva, show: (value) => formatPercent(Number(value)) },
    applyIva: { title: texts.applyIva },
    timeZone: { title: texts.timeZone },
    claimsKey: { title: texts.claimsKey },
    sisaKey: { title: texts.sisaKey },
    qualitasProviderNumber: { title: texts.qualitasProviderNumber },
  };
}
