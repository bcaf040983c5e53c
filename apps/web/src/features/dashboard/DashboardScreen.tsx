import { mayEnter } from '@aura/access/areas';
import ArrowIcon from '@mui/icons-material/ChevronRight';
import Box from '@mui/material/Box';
import ListItemButton from '@mui/material/ListItemButton';
import Stack from '@mui/material/Stack';
import { createLink } from '@tanstack/react-router';
import { lazy, Suspense, useMemo } from 'react';
import { useLanguage } from '../../lib/language.ts';
import { useActor } from '../../lib/session/use-actor.ts';
import { importInTime } from '../../lib/import-in-time.ts';
import { useTexts, useTranslate } from '../../lib/texts.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Section } from '../../ui/Section.tsx';
import { AbilityList, GroupTags } from '../accounts/public.ts';
import { dashboardTexts } from './dashboard.texts.ts';
import { openPlaces } from './open-places.ts';
import { partOfDay } from './part-of-day.ts';
import { useNow } from './use-now.ts';

const PlaceLink = createLink(ListItemButton);
/** After the first paint: the shell has no room for the contracts of the lists. */
const MyDay = lazy(async () => ({ default: (await importInTime(() => import('./day/MyDay.tsx'))).MyDay }));

/** The room the cards will take, so that nothing below them jumps. */
const CARDS_TO_COME = { height: { xs: 340, md: 222 } } as const;

export function DashboardScreen() {
  const texts = useTexts(dashboardTexts);
  const translate = useTranslate();
  const language = useLanguage();
  const { user, actor } = useActor();
  const now = useNow();
  const places = useMemo(() => openPlaces(actor), [actor]);
  const today = new Intl.DateTimeFormat(language, { dateStyle: 'full' }).format(now);

  return (
    <Stack sx={{ gap: 1.5 }}>
      <PageHeader title={texts[partOfDay(now.getHours())](user.firstName || user.username)} subtitle={today}>
        <GroupTags groups={user.groups} />
      </PageHeader>
      <Suspense fallback={mayEnter(actor, 'claims') && <Box sx={CARDS_TO_COME} />}>
        <MyDay />
      </Suspense>
      <Box sx={{ display: 'grid', gap: 1.5, alignItems: 'start', gridTemplateColumns: { md: '1fr 300px' } }}>
        <Section title={texts.abilities}>
          <AbilityList />
        </Section>
        <Section title={texts.places} flush>
          <Box component="nav" aria-label={texts.places} sx={{ p: 1, pt: 0 }}>
            {places.map(({ path, title }) => (
              <PlaceLink key={path} to={path as string} sx={{ minHeight: 'var(--aura-row)', py: 0, px: 1 }}>
                {translate(title)}
                <ArrowIcon sx={{ ml: 'auto', fontSize: 18, color: 'text.faint' }} />
              </PlaceLink>
            ))}
          </Box>
        </Section>
      </Box>
    </Stack>
  );
}
