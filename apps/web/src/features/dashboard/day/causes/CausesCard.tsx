import { readCauseFigures } from '@aura/contracts/reports/complaint-causes';
import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { useMay } from '../../../../lib/session/use-may.ts';
import { useTexts } from '../../../../lib/texts.ts';
import { FieldsSkeleton } from '../../../../ui/FieldsSkeleton.tsx';
import { Loaded } from '../../../../ui/Loaded.tsx';
import { Section } from '../../../../ui/Section.tsx';
import { dayQueries } from '../../dashboard.api.ts';
import { CauseCell } from './CauseCell.tsx';
import { causesTexts } from './causes.texts.ts';

/** The four most frequent causes of complaints, and the events that lead to each. */
export function CausesCard() {
  const texts = useTexts(causesTexts);
  const may = useMay(readCauseFigures);
  const query = useQuery({ ...dayQueries.causes(), enabled: may });
  if (!may) return null;
  return (
    <Section title={texts.title} hint={texts.hint}>
      <Loaded query={query} what={texts.what} skeleton={<FieldsSkeleton fields={4} />}>
        {(figures) => (
          <Box sx={grid}>
            {figures.map((figure) => (
              <CauseCell key={figure.cause} figure={figure} />
            ))}
          </Box>
        )}
      </Loaded>
    </Section>
  );
}

const grid = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '1fr 1fr', lg: 'repeat(4, minmax(0, 1fr))' },
} as const;
