import type { SessionSummary } from '@aura/contracts/accounts';
import ComputerIcon from '@mui/icons-material/ComputerOutlined';
import PhoneIcon from '@mui/icons-material/SmartphoneOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { ApiError } from '../../../lib/api/api-error.ts';
import { useTexts } from '../../../lib/texts.ts';
import { useConfirm } from '../../../ui/ConfirmDialog.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { Section } from '../../../ui/Section.tsx';
import { StatusTag } from '../../../ui/StatusTag.tsx';
import { TableSkeleton } from '../../../ui/TableSkeleton.tsx';
import { accountQueries, useCloseSession } from '../accounts.api.ts';
import { accountTexts } from '../accounts.texts.ts';
import { deviceOf } from '../device-of.ts';
import { localTime } from '../local-time.ts';

export function SessionsCard() {
  const texts = useTexts(accountTexts);
  const { data: sessions, error, refetch } = useQuery(accountQueries.sessions());
  return (
    <Section title={texts.sessions} flush>
      {sessions === undefined && error === null && <TableSkeleton rows={2} columns={2} />}
      {sessions === undefined && error !== null && (
        <ErrorState
          what={texts.theSessions}
          onRetry={() => void refetch()}
          traceId={error instanceof ApiError ? (error.requestId ?? undefined) : undefined}
        />
      )}
      {sessions?.length === 0 && <EmptyState title={texts.noSessions} />}
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {sessions?.map((session) => (
          <SessionRow key={session.id} session={session} />
        ))}
      </Box>
    </Section>
  );
}

function SessionRow({ session }: { readonly session: SessionSummary }) {
  const texts = useTexts(accountTexts);
  const confirm = useConfirm();
  const { mutate: close, isPending } = useCloseSession();
  const { browser, system, isHandheld } = deviceOf(session.agent);
  const Icon = isHandheld ? PhoneIcon : ComputerIcon;
  const name = browser && system ? texts.device(browser, system) : (browser ?? system ?? texts.unknownDevice);

  const ask = async () => {
    const sure = await confirm({ title: texts.closeSessionTitle, text: texts.closeSessionText(name) });
    if (sure) close({ params: { id: session.id } });
  };

  return (
    <Box
      component="li"
      sx={{ display: 'flex', gap: 1.5, px: 2, py: 1, borderTop: 1, borderColor: 'divider', alignItems: 'center' }}
    >
      <Icon sx={{ color: 'text.faint', fontSize: 20 }} />
      <Box sx={{ minWidth: 0, flex: 1 }}>
        <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
          <Typography sx={{ fontWeight: 550 }}>{name}</Typography>
          {session.isCurrent && <StatusTag status="ok">{texts.thisDevice}</StatusTag>}
        </Box>
        <Typography variant="body2" sx={{ color: 'text.faint' }}>
          {texts.lastSeen(localTime(session.lastSeenAt), session.ip)}
        </Typography>
      </Box>
      {!session.isCurrent && (
        <Button
          size="small"
          variant="outlined"
          loading={isPending}
          aria-label={texts.closeSessionOf(name)}
          onClick={() => void ask()}
        >
          {texts.closeSession}
        </Button>
      )}
    </Box>
  );
}
