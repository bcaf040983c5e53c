import type { SessionSummary } from '@aura/contracts/account-security';
import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { useTexts } from '../../../lib/texts.ts';
import { useConfirm } from '../../../ui/ConfirmDialog.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { Section } from '../../../ui/Section.tsx';
import { StatusTag } from '../../../ui/StatusTag.tsx';
import { TableSkeleton } from '../../../ui/TableSkeleton.tsx';
import { accountQueries, useCloseSession } from '../accounts.api.ts';
import { accountTexts } from '../accounts.texts.ts';
import { SessionRow } from '../sessions/SessionRow.tsx';

export function SessionsCard() {
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
