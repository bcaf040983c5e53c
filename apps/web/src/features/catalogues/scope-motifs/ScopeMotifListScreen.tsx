import {
  SCOPE_EFFECT_WORDS,
  SCOPE_PLACE_WORDS,
  scopeMotifListing,
  scopeMotifRecord,
} from '@aura/contracts/catalogues/scope-motifs';
import { useTexts } from '../../../lib/texts.ts';
import {
  type BlankOf,
  type FieldInfos,
  RecordChoice,
  RecordChoices,
  RecordListScreen,
  RecordSwitch,
  RecordText,
  useTitled,
} from '../../../listing/public.ts';
import { servicesTexts } from '../service-catalogues.texts.ts';
import { wordChoices } from '../word-choices.ts';

const BLANK: BlankOf<typeof scopeMotifRecord> = {
  name: '',
  effect: null,
  appliesTo: ['scope'],
  requiresComment: false,
  requiresPhoto: false,
};
const LOOKS = { name: { width: 340 }, appliesTo: { width: 220 } };

export function ScopeMotifListScreen() {
  const texts = useTexts(servicesTexts);
  const titled = useTitled();
  const effects = wordChoices(SCOPE_EFFECT_WORDS, titled);
  const places = wordChoices(SCOPE_PLACE_WORDS, titled);
  const wordOf = (choices: typeof effects) => (value: unknown) =>
    choices.find((choice) => choice.value === value)?.label ?? String(value);
  const fields: FieldInfos = {
    name: { title: texts.name },
    effect: { title: texts.effect, show: wordOf(effects) },
    appliesTo: {
      title: texts.appliesTo,
      show: (values) => (values as readonly unknown[]).map(wordOf(places)).join(', '),
    },
    requiresComment: { title: texts.requiresComment },
    requiresPhoto: { title: texts.requiresPhoto },
  };
  return (
    <RecordListScreen
      listing={scopeMotifListing}
      record={scopeMotifRecord}
      entity="scopeMotif"
      title={texts.motifs}
      what={texts.theMotifs}
      empty={{ title: texts.noMotifs, text: texts.noMotifsText }}
      addLabel={texts.addMotif}
      newTitle={texts.addMotif}
      titleOf={({ name }) => String(name)}
      fields={fields}
      blank={BLANK}
      looks={LOOKS}
      choices={{ effect: effects, appliesTo: places }}
    >
      <RecordText name="name" maxLength={120} required />
      <RecordChoice name="effect" choices={effects} required />
      <RecordChoices name="appliesTo" choices={places} required />
      <RecordSwitch name="requiresComment" />
      <RecordSwitch name="requiresPhoto" />
    </RecordListScreen>
  );
}
