import { complaintCauses, complaintChannels } from '@aura/contracts/complaints/complaint-catalogues';
import { SEVERITY_WORDS } from '@aura/contracts/complaints/complaint-words';
import { useTexts } from '../../../lib/texts.ts';
import { type BlankOf, RecordChoice, RecordListScreen, RecordText, useTitled } from '../../../listing/public.ts';
import { smallCatalogueTexts } from '../small-catalogues.texts.ts';
import { wordChoices } from '../word-choices.ts';

type TextKey = keyof typeof smallCatalogueTexts.es;

const BLANK: BlankOf<typeof complaintCauses.record> = { name: '', severity: null };

interface GradedListScreenProps {
  readonly catalogue: typeof complaintCauses;
  readonly entity: 'complaintCause' | 'complaintChannel';
  readonly texts: { readonly title: TextKey; readonly what: TextKey; readonly none: TextKey; readonly add: TextKey };
}

export function ComplaintCauseListScreen() {
  return (
    <GradedListScreen
      catalogue={complaintCauses}
      entity="complaintCause"
      texts={{
        title: 'complaintCauses',
        what: 'theComplaintCauses',
        none: 'noComplaintCauses',
        add: 'addComplaintCause',
      }}
    />
  );
}

export function ComplaintChannelListScreen() {
  return (
    <GradedListScreen
      catalogue={complaintChannels}
      entity="complaintChannel"
      texts={{
        title: 'complaintChannels',
        what: 'theComplaintChannels',
        none: 'noComplaintChannels',
        add: 'addComplaintChannel',
      }}
    />
  );
}

function GradedListScreen({ catalogue, entity, texts: keys }: GradedListScreenProps) {
  const texts = useTexts(smallCatalogueTexts);
  const severities = wordChoices(SEVERITY_WORDS, useTitled());
  const wordOf = (value: unknown) => severities.find((one) => one.value === value)?.label ?? String(value);
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
      fields={{ name: { title: texts.name }, severity: { title: texts.severity, show: wordOf } }}
      blank={BLANK}
      choices={{ severity: severities }}
    >
      <RecordText name="name" maxLength={80} required />
      <RecordChoice name="severity" choices={severities} required />
    </RecordListScreen>
  );
}
