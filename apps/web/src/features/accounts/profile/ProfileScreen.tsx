import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { Suspense } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { lazyPart } from '../../../lib/lazy-part.ts';
import { useTexts } from '../../../lib/texts.ts';
import { useAllRead } from '../../../lib/use-all-read.ts';
import { Loaded } from '../../../ui/Loaded.tsx';
import { FieldsSkeleton } from '../../../ui/FieldsSkeleton.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { Section } from '../../../ui/Section.tsx';
import { AbilityList } from '../abilities/AbilityList.tsx';
import { accountQueries } from '../accounts.api.ts';
import { accountTexts } from '../accounts.texts.ts';
import { ProfileCard } from './ProfileCard.tsx';
import { SecurityCard } from './SecurityCard.tsx';
import { SessionsCard } from './SessionsCard.tsx';
import { useMailedConfirmation } from './use-mailed-confirmation.ts';

const StandInsCard = lazyPart(() => import('../stand-ins/StandInsCard.tsx'), 'StandInsCard');
const CalendarCard = lazyPart(() => import('../calendar/CalendarCard.tsx'), 'CalendarCard');
const PreferencesCard = lazyPart(() => import('../preferences/PreferencesCard.tsx'), 'PreferencesCard');

interface ProfileScreenProps {
  readonly enrolling: boolean;
  readonly onEnrolling: (enrolling: boolean) => void;
}

export function ProfileScreen({ enrolling, onEnrolling }: ProfileScreenProps) {
  const texts = useTexts(accountTexts);
  const query = useQuery(accountQueries.current());
  useMailedConfirmation(query.data?.email);
  const display = useAllRead() ? undefined : 'none';
  return (
    <Stack sx={{ gap: 1.5 }}>
      <PageHeader title={texts.profile}>
        <Button variant="outlined" component={Link} to="/changepassword">
          {texts.changePassword}
        </Button>
        <Button variant="contained" component={Link} to="/editprofile">
          {texts.edit}
        </Button>
      </PageHeader>
      <Box sx={layout}>
        <Box sx={{ gridArea: 'profile', minWidth: 0 }}>
          <Section>
            <Loaded query={query} what={texts.theProfile} skeleton={<FieldsSkeleton fields={8} />}>
              {(user) => <ProfileCard user={user} />}
            </Loaded>
          </Section>
        </Box>
        <Stack sx={{ gridArea: 'side', gap: 1.5, minWidth: 0, display }}>
          {query.data && <SecurityCard user={query.data} enrolling={enrolling} onEnrolling={onEnrolling} />}
          <SessionsCard />
          <Suspense>
            <StandInsCard />
          </Suspense>
          <Suspense>
            <CalendarCard />
          </Suspense>
          <Suspense>
            <PreferencesCard />
          </Suspense>
        </Stack>
        <Box sx={{ gridArea: 'abilities', minWidth: 0, display }}>
          <Section title={texts.abilities}>
            <AbilityList />
          </Section>
        </Box>
      </Box>
    </Stack>
  );
}

/** With one column the longest card comes last. */
const layout = {
  display: 'grid',
  gap: 1.5,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 360px' },
  gridTemplateRows: { md: 'auto 1fr' },
  gridTemplateAreas: { xs: '"profile" "side" "abilities"', md: '"profile side" "abilities side"' },
} as const;
