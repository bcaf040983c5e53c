import { listStrays } from '@aura/contracts/messages/strays';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { createLink } from '@tanstack/react-router';
import { useMay } from '../../../lib/session/use-may.ts';
import { useTexts } from '../../../lib/texts.ts';
import { FigureHelp, LIST_PATHS, listSearch } from '../../../listing/public.ts';
import { figureOf } from '@aura/domain/figures/catalogue';
import { FieldsSkeleton } from '../../../ui/FieldsSkeleton.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { Section } from '../../../ui/Section.tsx';
import { useLiveRefresh } from '../../live/public.ts';
import { STRAY_KEYS, strayQueries } from './strays.api.ts';
import { strayTexts } from './strays.texts.ts';

const ListLink = createLink(Link);
const { opens } = figureOf('waitingStrays');

/** How much waits without a home; links to the list that it counts. */
export function StraysCard() {
  const texts = useTexts(strayTexts);
  const may = useMay(listStrays);
  const query = useQuery({ ...strayQueries.waiting(), enabled: may });
  useLiveRefresh(({ kind }) => (kind === 'notifications-changed' || kind === 'read-again' ? STRAY_KEYS : []));
  if (!may) return null;
  return (
    <Section title={texts.card}>
      <Loaded query={query} what={texts.what} skeleton={<FieldsSkeleton fields={1} />}>
        {([figure]) => {
          const count = figure?.rows ?? 0;
          return (
            <Stack direction="row" sx={{ gap: 1, alignItems: 'baseline', flexWrap: 'wrap' }}>
              <Typography sx={{ flex: 1, minWidth: 160 }}>
                {count === 0 ? texts.noneWaiting : texts.waiting(count)}
                <FigureHelp figure="waitingStrays" label={texts.card} />
              </Typography>
              {count > 0 && (
                <ListLink to={LIST_PATHS.strays as string} search={listSearch('strays', opens.filters) as never}>
                  {texts.attend}
                </ListLink>
              )}
            </Stack>
          );
        }}
      </Loaded>
    </Section>
  );
}
