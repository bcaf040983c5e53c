import { unitListing, unitRecord } from '@aura/contracts/catalogues/units';
import { useTexts } from '../../../lib/texts.ts';
import { RecordListScreen, RecordText } from '../../../listing/public.ts';
import { useInvalidatePreloaded } from '../service-catalogues.api.ts';
import { smallCatalogueTexts } from '../small-catalogues.texts.ts';

const BLANK = { abbreviation: '', name: '', satKey: '' };

export function UnitListScreen() {
  const texts = useTexts(smallCatalogueTexts);
  return (
    <RecordListScreen
      listing={unitListing}
      record={unitRecord}
      entity="unit"
      title={texts.units}
      what={texts.theUnits}
      empty={{ title: texts.noUnits, text: texts.offered }}
      addLabel={texts.addUnit}
      newTitle={texts.addUnit}
      titleOf={({ name }) => String(name)}
      fields={{
        abbreviation: { title: texts.abbreviation },
        name: { title: texts.name },
        satKey: { title: texts.satKey },
      }}
      blank={BLANK}
      onChanged={useInvalidatePreloaded('units')}
    >
      <RecordText name="abbreviation" maxLength={10} required />
      <RecordText name="name" maxLength={60} required />
      <RecordText name="satKey" maxLength={3} required hint={texts.satKeyHint} />
    </RecordListScreen>
  );
}
