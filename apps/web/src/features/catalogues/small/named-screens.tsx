import { jobTypes } from '@aura/contracts/catalogues/job-types';
import { reportModes } from '@aura/contracts/catalogues/report-modes';
import { supplyTypes } from '@aura/contracts/catalogues/supply-types';
import type { HistoryEntity } from '@aura/contracts/workspace';
import { useTexts } from '../../../lib/texts.ts';
import { RecordListScreen, RecordText } from '../../../listing/public.ts';
import { type Preloaded, useInvalidatePreloaded } from '../service-catalogues.api.ts';
import { smallCatalogueTexts } from '../small-catalogues.texts.ts';

export function JobTypeListScreen() {
  return (
    <NamedListScreen
      catalogue={jobTypes}
      entity="jobType"
      preloaded="jobTypes"
      texts={{ title: 'jobTypes', what: 'theJobTypes', none: 'noJobTypes', add: 'addJobType' }}
    />
  );
}

export function ReportModeListScreen() {
  return (
    <NamedListScreen
      catalogue={reportModes}
      entity="reportMode"
      preloaded="reportModes"
      texts={{ title: 'reportModes', what: 'theReportModes', none: 'noReportModes', add: 'addReportMode' }}
    />
  );
}

export function SupplyTypeListScreen() {
  return (
    <NamedListScreen
      catalogue={supplyTypes}
      entity="supplyType"
      preloaded="supplyTypes"
      texts={{ title: 'supplyTypes', what: 'theSupplyTypes', none: 'noSupplyTypes', add: 'addSupplyType' }}
    />
  );
}

type TextKey = keyof typeof smallCatalogueTexts.es;
const BLANK = { name: '' };

interface NamedListScreenProps {
  readonly catalogue: typeof jobTypes;
  readonly entity: HistoryEntity;
  readonly preloaded: Preloaded;
  readonly texts: { readonly title: TextKey; readonly what: TextKey; readonly none: TextKey; readonly add: TextKey };
}

function NamedListScreen({ catalogue, entity, preloaded, texts: keys }: NamedListScreenProps) {
  const texts = useTexts(smallCatalogueTexts);
  return (
    <RecordListScreen
      listing={catalogue.listing}
      record={catalogue.record}
      entity={entity}
      title={texts[keys.title]}
      what={texts[keys.what]}
      empty={{ title: texts[keys.none], text: texts.offered }}
      addLabel={texts[keys.add]}
      newTitle={texts[keys.add]}
      titleOf={({ name }) => String(name)}
      fields={{ name: { title: texts.name } }}
      blank={BLANK}
      onChanged={useInvalidatePreloaded(preloaded)}
    >
      <RecordText name="name" maxLength={80} required />
    </RecordListScreen>
  );
}
