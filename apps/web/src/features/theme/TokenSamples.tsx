import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTexts } from '../../lib/texts.ts';
import { Section } from '../../ui/Section.tsx';
import { SampleGrid } from './SampleGrid.tsx';
import { themeTexts } from './theme.texts.ts';

const COLOURS = [
  'primary.main',
  'primary.soft',
  'success.main',
  'success.soft',
  'warning.main',
  'warning.soft',
  'error.main',
  'error.soft',
  'info.main',
  'info.soft',
  'text.primary',
  'text.secondary',
  'text.faint',
  'background.default',
  'background.paper',
  'divider',
] as const;
const SPACES = [0.5, 1, 1.5, 2, 3, 4] as const;
const GRID = 8;

export function TokenSamples() {
  const texts = useTexts(themeTexts);
  return (
    <>
      <Section title={texts.colours}>
        <SampleGrid width={150}>
          {COLOURS.map((colour) => (
            <Stack key={colour} direction="row" sx={{ gap: 1, alignItems: 'center' }}>
              <Box
                sx={{ width: 32, height: 32, borderRadius: 1, border: 1, borderColor: 'divider', bgcolor: colour }}
              />
              <Typography variant="body2">{colour}</Typography>
            </Stack>
          ))}
        </SampleGrid>
      </Section>
      <Section title={texts.type}>
        <Stack sx={{ gap: 1 }}>
          <Typography variant="h1" component="p">
            {texts.pageTitle}
          </Typography>
          <Typography variant="h2" component="p">
            {texts.sectionTitle}
          </Typography>
          <Typography>{texts.bodyText}</Typography>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {texts.labelText}
          </Typography>
        </Stack>
      </Section>
      <Section title={texts.spacing}>
        <Stack direction="row" sx={{ gap: 2, alignItems: 'flex-end', flexWrap: 'wrap' }}>
          {SPACES.map((space) => (
            <Stack key={space} sx={{ alignItems: 'center', gap: 0.5 }}>
              <Box sx={{ width: space * GRID, height: space * GRID, bgcolor: 'primary.main' }} />
              <Typography variant="body2" sx={{ color: 'text.faint' }}>{`${space * GRID} px`}</Typography>
            </Stack>
          ))}
        </Stack>
      </Section>
    </>
  );
}
