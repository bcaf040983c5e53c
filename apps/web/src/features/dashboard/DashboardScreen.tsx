import { mayEnter } from '@aura/access/areas';
import { EXTRANET_GROUPS } from '@aura/access/groups';
import { allows } from '@aura/access/rule';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { Suspense } from 'react';
import { lazyPart } from '../../lib/lazy-part.ts';
import { useActor } from '../../lib/session/use-actor.ts';
import { useTexts } from '../../lib/texts.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { dashboardTexts } from './dashboard.texts.ts';
import { DayHeader } from './DayHeader.tsx';

/** For an insurer's users the dashboard is the list of their claims. */
const EXTRANET = { ifInGroup: EXTRANET_GROUPS, ifCan: ['sinister/sinister/extranets'] } as const;

/** Loaded after the first paint: the lists' contracts exceed the shell's budget. */
const MyDay = lazyPart(() => import('./day/MyDay.tsx'), 'MyDay');

const ExtranetDay = lazyPart(() => import('../extranet/public.ts'), 'ExtranetDay');

export function DashboardScreen() {
  const { actor } = useActor();
  if (allows(actor, EXTRANET))
    return (
      <Suspense
        fallback={
          <Stack sx={{ gap: 1.5 }}>
            <DayHeader />
            <CardsToCome />
          </Stack>
        }
      >
        <ExtranetDay />
      </Suspense>
    );
  if (!mayEnter(actor, 'claims')) return <NothingToDo />;
  return (
    <Suspense
      fallback={
        <Stack sx={{ gap: 1.5 }}>
          <DayHeader />
          <CardsToCome />
        </Stack>
      }
    >
      <MyDay />
    </Suspense>
  );
}

function CardsToCome() {
  const card = { bgcolor: 'background.paper', border: 1, borderColor: 'divider', borderRadius: 2 } as const;
  return (
    <Box aria-hidden sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: { md: '2fr 1fr' } }}>
      <Box sx={{ ...card, height: 94, gridColumn: { md: '1 / -1' } }} />
      <Box sx={{ ...card, height: 454 }} />
      <Box sx={{ ...card, height: 454, display: { xs: 'none', md: 'block' } }} />
    </Box>
  );
}

/** For users without work on claims: no group or permission yet, or an insurer's user. */
function NothingToDo() {
  const texts = useTexts(dashboardTexts);
  const { actor } = useActor();
  const isNobody = actor.groups.length === 0;
  return (
    <Stack sx={{ gap: 1.5 }}>
      <DayHeader />
      <EmptyState
        title={isNobody ? texts.noGroupTitle : texts.nothingTitle}
        text={isNobody ? texts.noGroupText : texts.nothingText}
      />
    </Stack>
  );
}
