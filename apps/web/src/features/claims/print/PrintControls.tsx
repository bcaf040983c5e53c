import type { AffectedParty } from '@aura/contracts/claims/affected-parties';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { useTexts } from '../../../lib/texts.ts';
import { Section } from '../../../ui/Section.tsx';
import { printTexts } from '../print.texts.ts';
import type { PrintPhoto } from './PrintPhotos.tsx';
import { PER_PAGE, type PrintChoice, SECTIONS, toggled } from './print-choice.ts';

interface PrintControlsProps {
  readonly parties: readonly AffectedParty[];
  readonly photos: readonly PrintPhoto[];
  readonly choice: PrintChoice;
  readonly onChoice: (choice: PrintChoice) => void;
}

export function PrintControls({ parties, photos, choice, onChoice }: PrintControlsProps) {
  const texts = useTexts(printTexts);
  const { sections, partiesLeftOut, photosLeftOut, perPage } = choice;
  return (
    <Box sx={{ displayPrint: 'none' }}>
      <Section title={texts.whatToPrint}>
        <Stack sx={{ gap: 1.5 }}>
          <Stack role="group" aria-label={texts.sections}>
            {SECTIONS.map((section) => (
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
            <Stack role="group" aria-label={texts.photos} sx={{ gap: 0.75 }}>
              <Typography variant="subtitle2">{texts.perPage}</Typography>
              <ToggleButtonGroup
                size="small"
                exclusive
                aria-label={texts.perPage}
                value={perPage}
                onChange={(_, next: PrintChoice['perPage'] | null) =>
                  next !== null && onChoice({ ...choice, perPage: next })
                }
              >
                {PER_PAGE.map((count) => (
                  <ToggleButton key={count} value={count}>
                    {count}
                  </ToggleButton>
                ))}
              </ToggleButtonGroup>
              {photos.length === 0 && (
                <Typography variant="body2" sx={{ color: 'text.faint' }}>
                  {texts.noPhotos}
                </Typography>
              )}
              {photos
                .filter(({ partyId }) => !partiesLeftOut.has(partyId))
                .map(({ id, file, caption }) => (
                  <Tick
                    key={id}
                    label={caption === '' ? file.name : caption}
                    checked={!photosLeftOut.has(id)}
                    onToggle={() => onChoice({ ...choice, photosLeftOut: toggled(photosLeftOut, id) })}
                  />
                ))}
            </Stack>
          )}
        </Stack>
      </Section>
    </Box>
  );
}

function Tick({
  label,
  checked,
  onToggle,
}: {
  readonly label: string;
  readonly checked: boolean;
  readonly onToggle: () => void;
}) {
  return (
    <FormControlLabel
      control={<Checkbox size="small" sx={{ py: 0.25 }} checked={checked} onChange={onToggle} />}
      label={label}
      sx={{ overflowWrap: 'anywhere' }}
    />
  );
}
