import { zoneListing, zoneRecord } from '@aura/contracts/catalogues/zones';
import { useQuery } from '@tanstack/react-query';
import { lazyPart } from '../../../lib/lazy-part.ts';
import { useTexts } from '../../../lib/texts.ts';
import { RecordListScreen, type BlankOf, type FieldInfos } from '../../../listing/public.ts';
import { catalogueQueries, useInvalidatePlaces } from '../catalogues.api.ts';
import { catalogueTexts } from '../catalogues.texts.ts';
import { DEFAULT_TAX_PERCENTAGE } from '@aura/domain/taxes';
import { formatPercent } from '@aura/domain/format';

const ZoneForm = lazyPart(() => import('./ZoneForm.tsx'), 'ZoneForm');
/** All ten columns fit a window of 1440 px beside the menu. */
const LOOKS = {
  name: { width: 186 },
  shortName: { width: 104 },
  state: { width: 132 },
  division: { width: 112 },
  iva: { width: 80 },
  applyIva: { width: 90 },
  claimsKey: { width: 90 },
  sisaKey: { width: 80 },
  qualitasProviderNumber: { width: 116 },
  isActive: { width: 76 },
};

export function ZoneListScreen() {
  const texts = useTexts(catalogueTexts);
  const { data: states } = useQuery(catalogueQueries.states());
  const { data: divisions } = useQuery(catalogueQueries.divisions());
  return (
    <RecordListScreen
      listing={zoneListing}
      record={zoneRecord}
      entity="zone"
      title={texts.zones}
      what={texts.theZones}
      empty={{ title: texts.noZones, text: texts.noZonesText }}
      addLabel={texts.addZone}
      newTitle={texts.addZone}
      titleOf={({ name }) => String(name)}
      fields={useZoneFields()}
      blank={BLANK_ZONE}
      looks={LOOKS}
      choices={{
        state: states?.map(({ code, name }) => ({ value: code, label: name })),
        division: divisions?.map(({ code, name }) => ({ value: code, label: name })),
      }}
      onChanged={useInvalidatePlaces()}
    >
      <ZoneForm />
    </RecordListScreen>
  );
}

const BLANK_ZONE: BlankOf<typeof zoneRecord> = {
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

function useZoneFields(): FieldInfos {
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
