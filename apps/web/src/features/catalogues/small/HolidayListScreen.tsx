import { holidayListing, holidayRecord } from '@aura/contracts/catalogues/holidays';
import { formatDate } from '@aura/domain/format';
import { useTexts } from '../../../lib/texts.ts';
import { RecordListScreen, RecordText } from '../../../listing/public.ts';
import { RecordDate } from '../fields/RecordDate.tsx';
import { smallCatalogueTexts } from '../small-catalogues.texts.ts';

const BLANK = { day: '', name: '' };
const LOOKS = { name: { width: 320 } };

export function HolidayListScreen() {
  const texts = useTexts(smallCatalogueTexts);
  return (
    <RecordListScreen
      listing={holidayListing}
      record={holidayRecord}
      entity="holiday"
      title={texts.holidays}
      what={texts.theHolidays}
      empty={{ title: texts.noHolidays, text: texts.noHolidaysText }}
      addLabel={texts.addHoliday}
      newTitle={texts.addHoliday}
      titleOf={({ name }) => String(name)}
      fields={{ day: { title: texts.day, show: (day) => formatDate(String(day)) }, name: { title: texts.name } }}
      blank={BLANK}
      looks={LOOKS}
      onChanged={() => undefined}
    >
      <RecordDate name="day" hint={texts.dayHint} />
      <RecordText name="name" maxLength={80} required />
    </RecordListScreen>
  );
}
