import type { jobTypes } from '@aura/contracts/catalogues/job-types';
import type { HistoryEntity } from '@aura/contracts/workspace';
import { useTexts } from '../../../lib/texts.ts';
import { RecordListScreen, RecordText } from '../../../listing/public.ts';
import { type Preloaded, useInvalidatePreloaded } from '../service-catalogues.api.ts';
import { smallCatalogueTexts } from '../small-catalogues.texts.ts';

type TextKey = keyof typeof smallCatalogueTexts.es;
const BLANK = { name: '' };

interface NamedListScreenProps {
  readonly catalogue: typeof jobTypes;
  readonly entity: HistoryEntity;
  readonly preloaded: Preloaded;
  readonly texts: { readonly title: TextKey; readonly what: TextKey; readonly none: TextKey; readonly add: TextKey };
}

export function NamedListScreen({ catalogue, entity, preloaded, texts: keys }: NamedListScreenProps) {
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
