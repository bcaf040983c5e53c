import { formatInteger } from '@aura/domain/format';
import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import type { Answer } from '../../../lib/api/call.ts';
import { useTexts } from '../../../lib/texts.ts';
import { InlineAlert } from '../../../ui/InlineAlert.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import type { readAssistantFigures } from '@aura/contracts/assistant/library';
import { libraryQueries } from './library.api.ts';
import { libraryTexts } from './library.texts.ts';

type Figures = Answer<typeof readAssistantFigures>;
type Figure = readonly [title: string, value: string, below?: string | undefined];

export function LibraryFigures() {
  const texts = useTexts(libraryTexts);
  const query = useQuery(libraryQueries.figures());
  return (
    <Paper variant="outlined" component="section" aria-label={texts.figures} sx={{ px: 2, py: 1.25 }}>
      <Loaded query={query} what={texts.theFigures} skeleton={<Skeleton variant="rounded" height={62} />}>
        {(figures) => <Band figures={figures} />}
      </Loaded>
    </Paper>
  );
}

function Band({ figures }: { readonly figures: Figures }) {
  const texts = useTexts(libraryTexts);
  return (
    <Stack sx={{ gap: 1 }}>
      <Box component="dl" sx={band}>
        {figuresOf(figures, texts).map(([title, value, below]) => (
          <Box key={title} sx={{ minWidth: 0 }}>
            <Typography component="dt" variant="body2" sx={{ color: 'text.secondary' }}>
              {title}
            </Typography>
            <Typography component="dd" variant="h3" sx={{ m: 0, overflowWrap: 'anywhere' }}>
              {value}
              {below !== undefined && (
                <Typography component="span" variant="body2" sx={{ color: 'text.secondary', display: 'block' }}>
                  {below}
                </Typography>
              )}
            </Typography>
          </Box>
        ))}
      </Box>
      {figures.isResting && <InlineAlert status="warn">{texts.resting}</InlineAlert>}
    </Stack>
  );
}

function figuresOf(figures: Figures, texts: typeof libraryTexts.es): readonly Figure[] {
  const { questions, people, helpful, notHelpful, notThere, sentences, leftOut, model } = figures;
  const { applied, changed, offers, pagesRead, waiting, failed } = figures;
  return [
    [texts.questions, formatInteger(questions), texts.ofPeople(people)],
    [texts.helpful, formatInteger(helpful), texts.ofRated(helpful + notHelpful)],
    [texts.notThere, formatInteger(notThere), texts.notThereHint],
    [texts.leftOut, formatInteger(leftOut), texts.leftOutHint(formatInteger(sentences + leftOut))],
    [texts.applied, formatInteger(applied + changed), texts.ofOffers(formatInteger(offers))],
    [texts.pagesRead, formatInteger(pagesRead)],
    [texts.waiting, formatInteger(waiting), failed > 0 ? texts.failed(failed) : undefined],
    model === null ? [texts.model, texts.noModel, texts.noModelHint] : [texts.model, model],
  ];
}

const band = {
  m: 0,
  display: 'grid',
  gridTemplateColumns: { xs: '1fr 1fr', sm: 'repeat(4, 1fr)', lg: 'repeat(8, 1fr)' },
  columnGap: 2,
  rowGap: 1,
} as const;
