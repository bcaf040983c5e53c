import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { Suspense, useEffect, useEffectEvent, type ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Link, useLocation, useNavigate } from '@tanstack/react-router';
import type { SessionSummary } from '@aura/contracts/account-security';
import type { CurrentUser } from '@aura/contracts/accounts';
import Typography from '@mui/material/Typography';
import { lazyPart } from '../../../lib/lazy-part.ts';
import { useTexts } from '../../../lib/texts.ts';
import { useAllRead } from '../../../lib/use-all-read.ts';
import { Loaded } from '../../../ui/Loaded.tsx';
import { FieldsSkeleton } from '../../../ui/FieldsSkeleton.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { Section } from '../../../ui/Section.tsx';
import { AbilityList } from '../abilities/AbilityList.tsx';
import { accountQueries, useConfirmEmail, useCloseSession } from '../accounts.api.ts';
import { accountTexts } from '../accounts.texts.ts';
import { useDialogs } from '../../../ui/dialogs-context.ts';
import { useConfirm } from '../../../ui/ConfirmDialog.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { StatusTag } from '../../../ui/StatusTag.tsx';
import { TableSkeleton } from '../../../ui/TableSkeleton.tsx';
import { SessionRow } from '../sessions/SessionRow.tsx';
import { nameOf } from '../../../lib/session/account.ts';
import { CopyableText } from '../../../ui/CopyableText.tsx';
import { UserAvatar } from '../../../ui/UserAvatar.tsx';
import { fullName } from '../full-name.ts';
import { GroupTags } from '../GroupTags.tsx';
import { readerTime } from '../../../lib/reader-clock.ts';
import { useUserPhoto } from '../use-user-photo.ts';
import { SecurityCard } from './SecurityCard.tsx';

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

const TOKEN = /^correo=([\w-]{43})$/;

/** Asks whether the mailed link is to be used: a link begins an act and never does it. The token leaves the address. */
function useMailedConfirmation(email: string | undefined): void {
  const texts = useTexts(accountTexts);
  const token = TOKEN.exec(useLocation().hash)?.[1];
  const navigate = useNavigate();
  const { confirm, succeed, whileSaving } = useDialogs();
  const { mutateAsync } = useConfirmEmail();

  const ask = useEffectEvent(async (found: string, address: string) => {
    await navigate({ to: '/perfil', hash: '', replace: true });
    const text = texts.confirmEmailText(address);
    if (!(await confirm({ title: texts.confirmEmailTitle, text, act: texts.confirmEmail }))) return;
    const isDone = await whileSaving(() => mutateAsync({ body: { token: found } })).then(
      () => true,
      () => false,
    );
    if (isDone) await succeed({ text: texts.emailConfirmed });
  });
  useEffect(() => {
    if (token !== undefined && email !== undefined) void ask(token, email);
  }, [token, email]);
}

function SessionsCard() {
  const texts = useTexts(accountTexts);
  const query = useQuery(accountQueries.sessions());
  return (
    <Section title={texts.sessions} flush>
      <Loaded
        query={query}
        what={texts.theSessions}
        skeleton={<TableSkeleton rows={2} columns={2} />}
        empty={<EmptyState title={texts.noSessions} />}
      >
        {(sessions) => (
          <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', borderTop: 1, borderColor: 'divider' }}>
            {sessions.map((session) => (
              <OwnSession key={session.id} session={session} />
            ))}
          </Box>
        )}
      </Loaded>
    </Section>
  );
}

function OwnSession({ session }: { readonly session: SessionSummary }) {
  const texts = useTexts(accountTexts);
  const confirm = useConfirm();
  const { mutate: close, isPending } = useCloseSession();

  const ask = async (device: string) => {
    const text = texts.closeSessionText(device);
    const sure = await confirm({ title: texts.closeSessionTitle, text, act: texts.closeSession });
    if (sure) close({ params: { id: session.id } });
  };

  return (
    <SessionRow
      session={session}
      tags={session.isCurrent && <StatusTag status="ok">{texts.thisDevice}</StatusTag>}
      isClosing={isPending}
      onClose={(device) => void ask(device)}
    />
  );
}

function ProfileCard({ user }: { readonly user: CurrentUser }) {
  const texts = useTexts(accountTexts);
  const photo = useUserPhoto(user.photo);
  const phone = user.phoneExt === '' ? user.phone : texts.phoneWithExtension(user.phone, user.phoneExt);
  return (
    <Stack sx={{ gap: 2.5 }}>
      <Stack direction="row" sx={{ gap: 2, alignItems: 'center' }}>
        <UserAvatar name={nameOf(user)} url={photo} size={72} />
        <Stack sx={{ gap: 0.75, minWidth: 0 }}>
          <Typography variant="h2" sx={{ overflowWrap: 'anywhere' }}>
            {fullName(user)}
          </Typography>
          <GroupTags groups={user.groups.map((group) => group.name)} />
        </Stack>
      </Stack>
      <Box
        component="dl"
        sx={{ m: 0, display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fill, minmax(148px, 1fr))' }}
      >
        <Field label={texts.username}>{user.username}</Field>
        <Field label={texts.email}>{user.email === '' ? texts.none : <CopyableText text={user.email} />}</Field>
        <Field label={texts.phone}>{phone || texts.none}</Field>
        <Field label={texts.cellphone}>{user.cellphone || texts.none}</Field>
        {user.customer && <Field label={texts.customer}>{user.customer.name}</Field>}
        {user.provider && <Field label={texts.provider}>{user.provider.name}</Field>}
        <Field label={texts.lastLogin}>{user.lastLogin ? readerTime(user.lastLogin) : texts.none}</Field>
        <Field label={texts.joined}>{readerTime(user.dateJoined)}</Field>
      </Box>
    </Stack>
  );
}

function Field({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <Box sx={{ minWidth: 0 }}>
      <Typography component="dt" variant="body2" sx={{ color: 'text.faint' }}>
        {label}
      </Typography>
      <Typography component="dd" sx={{ m: 0, fontWeight: 550, overflowWrap: 'anywhere', '& > button': { ml: -0.75 } }}>
        {children}
      </Typography>
    </Box>
  );
}
