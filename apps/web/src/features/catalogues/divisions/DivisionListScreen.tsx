import { divisionListing, divisionRecord } from '@aura/contracts/catalogues/divisions';
import { useQuery } from '@tanstack/react-query';
import { lazyPart } from '../../../lib/lazy-part.ts';
import { useTexts } from '../../../lib/texts.ts';
import { type FieldInfos, RecordListScreen } from '../../../listing/public.ts';
import { catalogueQueries, useInvalidatePlaces } from '../catalogues.api.ts';
import { catalogueTexts } from '../catalogues.texts.ts';

const DivisionForm = lazyPart(() => import('./DivisionForm.tsx'), 'DivisionForm');
const BLANK = { name: '', code: '', zoneIds: [] };
const LOOKS = {
  code: { width: 120 },
  coordinators: { width: 160 },
  zones: { width: 260 },
  supervisors: { width: 190 },
};

export function DivisionListScreen() {
  const texts = useTexts(catalogueTexts);
  const { data: zones } = useQuery(catalogueQueries.zones());
  const zoneName = (id: unknown) => zones?.find((zone) => zone.id === id)?.name ?? String(id);
  const fields: FieldInfos = {
    name: { title: texts.name },
    code: { title: texts.code },
    zoneIds: { title: texts.divisionZones, show: (ids) => (ids as readonly unknown[]).map(zoneName).join(', ') },
  };
  return (
    <RecordListScreen
      listing={divisionListing}
      record={divisionRecord}
      entity="division"
      title={texts.divisions}
      what={texts.theDivisions}
      empty={{ title: texts.noDivisions, text: texts.noDivisionsText }}
      addLabel={texts.addDivision}
      newTitle={texts.addDivision}
      titleOf={({ name }) => String(name)}
      fields={fields}
      blank={BLANK}
      looks={LOOKS}
      onChanged={useInvalidatePlaces()}
    >
      <DivisionForm />
    </RecordListScreen>
  );
}
