import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useMemo } from 'react';
import { useLanguage } from '../../../lib/language.ts';
import { useActor } from '../../../lib/session/use-actor.ts';
import { useTexts } from '../../../lib/texts.ts';
import { type Ability, abilitiesOf } from './abilities.ts';
import { abilityTexts } from './abilities.texts.ts';

/** The permissions of the signed-in user as sentences: «Ver y registrar siniestros». */
export function AbilityList() {
  const texts = useTexts(abilityTexts);
  const sentences = useSentences();
  const { actor } = useActor();
  const apps = useMemo(() => abilitiesOf(actor), [actor]);

  if (apps.length === 0) return <Typography sx={{ color: 'text.secondary' }}>{texts.nothing}</Typography>;
  return (
    <Box sx={{ columnWidth: 240, columnGap: 3 }}>
      {apps.map(({ app, abilities }) => (
        <Box key={app} sx={{ breakInside: 'avoid', pb: 1.75 }}>
          <Typography variant="h3">{texts[app]}</Typography>
          <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', color: 'text.secondary' }}>
            {abilities.flatMap(sentences).map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </Box>
        </Box>
      ))}
    </Box>
  );
}

function useSentences(): (ability: Ability) => readonly string[] {
  const texts = useTexts(abilityTexts);
  const language = useLanguage();
  return ({ model, verbs, acts }) => {
    const list = new Intl.ListFormat(language, { type: 'conjunction' }).format(verbs.map((verb) => texts[verb]));
    const plain = verbs.length === 0 ? [] : [capitalised(`${list} ${texts[model]}`, language)];
    return [...plain, ...acts.map((act) => texts[act])];
  };
}

function capitalised(sentence: string, language: string): string {
  return sentence.charAt(0).toLocaleUpperCase(language) + sentence.slice(1);
}
