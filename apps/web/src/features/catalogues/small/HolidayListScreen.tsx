import { holidayListing, holidayRecord } from '@aura/contracts/catalogues/holidays';
import { formatDate } from '@aura/domain/format';
import Skeleton from '@mui/material/Skeleton';
import { Suspense } from 'react';
import { lazyPart } from '../../../lib/lazy-part.ts';
import { useTexts } from '../../../lib/texts.ts';
import { RecordListScreen, RecordText } from '../../../listing/public.ts';
import { smallCatalogueTexts } from '../small-catalogues.texts.ts';

/** Lazy: the small catalogues share a chunk, and only this one has a date. */
const RecordDate = lazyPart(() => import('../fields/RecordDate.tsx'), 'RecordDate');
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
      <Suspense fallback={<Skeleton height={60} />}>
        <RecordDate name="day" hint={texts.dayHint} />
      </Suspense>
      <RecordText name="name" maxLength={80} required />
    </RecordListScreen>
  );
}
