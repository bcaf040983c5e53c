import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useColorScheme } from '@mui/material/styles';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../lib/lazy-part.ts';
import { useTexts } from '../../lib/texts.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { ChartSamples } from './ChartSamples.tsx';
import { ControlSamples } from './ControlSamples.tsx';
import { DialogSamples } from './DialogSamples.tsx';
import { KitSamples } from './KitSamples.tsx';
import { LabelSamples } from './LabelSamples.tsx';
import { StateSamples } from './StateSamples.tsx';
import { TableSamples } from './TableSamples.tsx';
import { themeTexts } from './theme.texts.ts';
import { TokenSamples } from './TokenSamples.tsx';

const MailSamples = lazyPart(() => import('./MailSamples.tsx'), 'MailSamples');

const SheetSamples = lazyPart(() => import('./SheetSamples.tsx'), 'SheetSamples');

const DrawingSamples = lazyPart(() => import('./DrawingSamples.tsx'), 'DrawingSamples');

/** The catalogue of tokens and components. Its switches affect this page only; nothing is random or animated. */
export function ThemeScreen() {
  const texts = useTexts(themeTexts);
  const { mode } = useColorScheme();
  const [scheme, setScheme] = useState<string>();
  const [density, setDensity] = useState('standard');
  const shown = scheme ?? mode ?? 'light';
  return (
    <Box
      data-scheme={shown}
      data-density={density}
      sx={{ color: 'text.primary', bgcolor: 'background.default', m: -2, p: 2 }}
    >
      <Stack sx={{ gap: 1.5 }}>
        <PageHeader title={texts.title} subtitle={texts.subtitle}>
          <Choice
            label={texts.scheme}
            value={shown}
            onChoose={setScheme}
            options={{ light: texts.light, dark: texts.dark }}
          />
          <Choice
            label={texts.density}
            value={density}
            onChoose={setDensity}
            options={{ compact: texts.compact, standard: texts.standard, comfortable: texts.comfortable }}
          />
        </PageHeader>
        <TokenSamples />
        <ControlSamples />
        <LabelSamples />
        <TableSamples />
        <ChartSamples />
        <Suspense>
          <SheetSamples />
          <DrawingSamples />
        </Suspense>
        <StateSamples />
        <KitSamples />
        <DialogSamples />
        <Suspense>
          <MailSamples />
        </Suspense>
      </Stack>
    </Box>
  );
}

interface ChoiceProps {
  readonly label: string;
  readonly value: string;
  readonly options: Readonly<Record<string, string>>;
  readonly onChoose: (value: string) => void;
}

function Choice({ label, value, options, onChoose }: ChoiceProps) {
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      aria-label={label}
      value={value}
      onChange={(_, chosen: string | null) => chosen !== null && onChoose(chosen)}
    >
      {Object.entries(options).map(([option, text]) => (
        <ToggleButton key={option} value={option} sx={{ textTransform: 'none', py: 0.25, px: 1.25 }}>
          {text}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}
