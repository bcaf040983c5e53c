import Stack from '@mui/material/Stack';
import { useQuery } from '@tanstack/react-query';
import { useTexts } from '../../../lib/texts.ts';
import { Loaded } from '../../../ui/Loaded.tsx';
import { FieldsSkeleton } from '../../../ui/FieldsSkeleton.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { Section } from '../../../ui/Section.tsx';
import { accountQueries } from '../accounts.api.ts';
import { accountTexts } from '../accounts.texts.ts';
import { ProfileForm } from './ProfileForm.tsx';

/** `onDone` leaves the screen, after saving or cancelling. */
export function EditProfileScreen({ onDone }: { readonly onDone: () => void }) {
  const texts = useTexts(accountTexts);
  const query = useQuery(accountQueries.current());
  return (
    <Stack sx={{ gap: 1.5, maxWidth: 760 }}>
      <PageHeader title={texts.editProfile} />
      <Section>
        <Loaded query={query} what={texts.theProfile} skeleton={<FieldsSkeleton fields={8} />}>
          {(user) => <ProfileForm user={user} onDone={onDone} />}
        </Loaded>
      </Section>
    </Stack>
  );
}
