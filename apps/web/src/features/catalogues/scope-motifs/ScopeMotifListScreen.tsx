import { SCOPE_EFFECT_WORDS, scopeMotifListing, scopeMotifRecord } from '@aura/contracts/catalogues/scope-motifs';
import { useTexts } from '../../../lib/texts.ts';
import {
  type BlankOf,
  type FieldInfos,
  RecordChoice,
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
  requiresComment: false,
};
const LOOKS = { name: { width: 340 } };

export function ScopeMotifListScreen() {
  const texts = useTexts(servicesTexts);
  const titled = useTitled();
  const effects = wordChoices(SCOPE_EFFECT_WORDS, titled);
  const wordOf = (choices: typeof effects) => (value: unknown) =>
    choices.find((choice) => choice.value === value)?.label ?? String(value);
  const fields: FieldInfos = {
    name: { title: texts.name },
    effect: { title: texts.effect, show: wordOf(effects) },
    requiresComment: { title: texts.requiresComment },
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
      choices={{ effect: effects }}
    >
      <RecordText name="name" maxLength={120} required />
      <RecordChoice name="effect" choices={effects} required />
      <RecordSwitch name="requiresComment" />
    </RecordListScreen>
  );
}
