import { MAIL_STATE_WORDS, mailListing, type MailRow, recordBounce, retryMail } from '@aura/contracts/mail';
import { useState } from 'react';
import { useMay } from '../../../lib/session/use-may.ts';
import { useTexts } from '../../../lib/texts.ts';
import { type Status, StatusTag } from '../../../ui/StatusTag.tsx';
import { type ColumnLooks, ListScreen, useTitled, useWordChoices, useToast } from '../../../listing/public.ts';
import { useMailActs, operationQueries } from '../operations.api.ts';
import { operationTexts } from '../operations.texts.ts';
import { ReasonDialog } from '../../../ui/ReasonDialog.tsx';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { Loaded } from '../../../ui/Loaded.tsx';
import { InlineAlert } from '../../../ui/InlineAlert.tsx';

const STATUSES: Readonly<Record<MailRow['state'], Status>> = {
  waiting: 'neutral',
  sending: 'info',
  sent: 'ok',
  failed: 'bad',
  bounced: 'bad',
};
const CARD = ['recipients', 'state', 'queuedAt'] as const;
const LOOKS: ColumnLooks<MailRow> = {
  subject: { width: 300 },
  recipients: { width: 210 },
  state: { width: 130, render: ({ state }) => <State state={state} /> },
  lastError: { width: 230 },
  attempts: { width: 84 },
  claimFolio: { width: 130 },
};

/** Every mail, sent or failed, with actions for the failed ones. */
export function MailListScreen({ onOpenClaim }: { readonly onOpenClaim: (slug: string) => void }) {
  const texts = useTexts(operationTexts);
  const choices = useWordChoices({ state: MAIL_STATE_WORDS });
  const [mayRetry, mayBounce] = [useMay(retryMail), useMay(recordBounce)];
  const { retry, bounce } = useMailActs();
  const { onSuccess } = useToast();
  const [bounced, setBounced] = useState<MailRow | null>(null);
  return (
    <ListScreen
      listing={mailListing}
      title={texts.mails}
      what={texts.theMails}
      empty={{ title: texts.noMails, text: texts.noMailsText }}
      looks={LOOKS}
      leadColumn="subject"
      cardColumns={CARD}
      choices={choices}
      renderDetail={(row) => <MailContent mail={row} />}
      rowActions={({ id, state, claimSlug, ...row }) => [
        ...(mayRetry && ['waiting', 'failed', 'bounced'].includes(state)
          ? [{ id: 'retry', label: texts.retry, onSelect: () => retry.mutate(id, onSuccess(texts.retried)) }]
          : []),
        ...(mayBounce && state === 'sent'
          ? [{ id: 'bounce', label: texts.recordBounce, onSelect: () => setBounced({ id, state, claimSlug, ...row }) }]
          : []),
        ...(claimSlug === null
          ? []
          : [{ id: 'claim', label: texts.openClaim, onSelect: () => onOpenClaim(claimSlug) }]),
      ]}
    >
      {bounced !== null && (
        <ReasonDialog
          title={texts.bounceTitle}
          text={texts.bounceText}
          act={texts.recordBounce}
          onReason={(reason) => {
            setBounced(null);
            bounce.mutate({ id: bounced.id, reason }, onSuccess(texts.bounceRecorded));
          }}
          onClose={() => setBounced(null)}
        />
      )}
    </ListScreen>
  );
}

function State({ state }: Pick<MailRow, 'state'>) {
  const titled = useTitled();
  return <StatusTag status={STATUSES[state]}>{titled(MAIL_STATE_WORDS[state])}</StatusTag>;
}

/** The expanded row: the mail's text version. */
function MailContent({ mail: { id, lastError } }: { readonly mail: MailRow }) {
  const texts = useTexts(operationTexts);
  const query = useQuery(operationQueries.mail(id));
  return (
    <Loaded query={query} what={texts.mailText} skeleton={<Skeleton variant="rounded" height={120} />}>
      {(data) => (
        <Stack sx={{ gap: 1, maxWidth: 720 }}>
          {lastError !== '' && <InlineAlert status="bad">{lastError}</InlineAlert>}
          <Typography variant="body2" sx={{ color: 'text.faint', overflowWrap: 'anywhere' }}>
            {`${texts.messageKey}: ${data.messageKey}`}
          </Typography>
          <Box
            component="pre"
            aria-label={texts.mailText}
            sx={{ m: 0, font: 'inherit', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}
          >
            {data.plain}
          </Box>
        </Stack>
      )}
    </Loaded>
  );
}
