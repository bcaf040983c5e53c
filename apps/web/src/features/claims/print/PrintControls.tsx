import type { AffectedParty } from '@aura/contracts/claims/affected-parties';
import { PRINT_SECTIONS } from '@aura/contracts/claims/print';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTexts } from '../../../lib/texts.ts';
import { Section } from '../../../ui/Section.tsx';
import { printTexts } from './print.texts.ts';
import { PhotoChoice } from './PhotoChoice.tsx';
import type { PrintPhoto } from './PrintPhotos.tsx';
import { type PrintChoice, toggled } from './print-choice.ts';
import { Tick } from './Tick.tsx';

interface PrintControlsProps {
  readonly parties: readonly AffectedParty[];
  /** In print order. */
  readonly photos: readonly PrintPhoto[];
  readonly choice: PrintChoice;
  readonly onChoice: (choice: PrintChoice) => void;
}

export function PrintControls({ parties, photos, choice, onChoice }: PrintControlsProps) {
  const texts = useTexts(printTexts);
  const { sections, partiesLeftOut } = choice;
  return (
    <Box sx={{ displayPrint: 'none' }}>
      <Section title={texts.whatToPrint}>
        <Stack sx={{ gap: 1.5 }}>
          <Stack role="group" aria-label={texts.sections}>
            {PRINT_SECTIONS.map((section) => (
              <Tick
                key={section}
                label={texts[section]}
                checked={sections.has(section)}
                onToggle={() => onChoice({ ...choice, sections: toggled(sections, section) })}
              />
            ))}
          </Stack>
          <Stack role="group" aria-label={texts.parties}>
            <Typography variant="subtitle2">{texts.parties}</Typography>
            {parties.map(({ id, name }) => (
              <Tick
                key={id}
                label={name}
                checked={!partiesLeftOut.has(id)}
                onToggle={() => onChoice({ ...choice, partiesLeftOut: toggled(partiesLeftOut, id) })}
              />
            ))}
          </Stack>
          {sections.has('photos') && (
            <PhotoChoice
              parties={parties.filter(({ id }) => !partiesLeftOut.has(id))}
              photos={photos}
              choice={choice}
              onChoice={onChoice}
            />
          )}
        </Stack>
      </Section>
    </Box>
  );
}
