import Stack from '@mui/material/Stack';
import { useQuery } from '@tanstack/react-query';
import { ApiError } from '../../../lib/api/api-error.ts';
import { useTexts } from '../../../lib/texts.ts';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { FieldsSkeleton } from '../../../ui/FieldsSkeleton.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { Section } from '../../../ui/Section.tsx';
import { accountQueries } from '../accounts.api.ts';
import { accountTexts } from '../accounts.texts.ts';
import { ProfileForm } from './ProfileForm.tsx';

/** `onDone` leaves the screen, after saving and after cancelling. */
export function EditProfileScreen({ onDone }: { readonly onDone: () => void }) {
  const texts = useTexts(accountTexts);
  const { data: user, error, refetch } = useQuery(accountQueries.current());
  return (
    <Stack sx={{ gap: 1.5, maxWidth: 760 }}>
      <PageHeader title={texts.editProfile} />
      <Section>
        {user ? (
          <ProfileForm user={user} onDone={onDone} />
        ) : error ? (
          <ErrorState
            what={texts.theProfile}
            onRetry={() => void refetch()}
            traceId={error instanceof ApiError ? (error.requestId ?? undefined) : undefined}
          />
        ) : (
          <FieldsSkeleton fields={8} />
        )}
      </Section>
    </Stack>
  );
}
