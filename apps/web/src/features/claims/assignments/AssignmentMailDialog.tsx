import { previewAssignmentMail } from '@aura/contracts/claims/assignments';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api/call.ts';
import { useTexts } from '../../../lib/texts.ts';
import { Facts } from '../../../ui/Facts.tsx';
import { FieldsSkeleton } from '../../../ui/FieldsSkeleton.tsx';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { InlineAlert } from '../../../ui/InlineAlert.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { StatusTag } from '../../../ui/StatusTag.tsx';
import { pendingMailTexts } from './pending-mail.texts.ts';

declare module '../../../lib/query-keys.ts' {
  interface QueryKeys {
    readonly 'assignment-mail': number;
  }
}

interface AssignmentMailDialogProps {
  readonly claimId: number;
  readonly isPending: boolean;
  readonly onSend: () => void;
  readonly onClose: () => void;
}

export function AssignmentMailDialog({ claimId, isPending, onSend, onClose }: AssignmentMailDialogProps) {
  const texts = useTexts(pendingMailTexts);
  const query = useQuery({
    queryKey: ['assignment-mail', claimId],
    queryFn: ({ signal }) => call(previewAssignmentMail, { params: { id: claimId } }, { signal }),
    staleTime: 0,
  });
  const leaving = query.data?.mails.filter(({ isRecent }) => !isRecent) ?? [];
  return (
    <FormDialog
      title={texts.sendOne}
      act={texts.sendMails(leaving.length)}
      maxWidth="sm"
      isReady={leaving.length > 0}
      isPending={isPending}
      isDirty={false}
      onSubmit={onSend}
      onClose={onClose}
    >
      <Loaded query={query} what={texts.thePreview} skeleton={<FieldsSkeleton fields={4} />}>
        {({ mails, withoutAddress }) => (
          <Stack sx={{ gap: 1.5 }}>
            {mails.length + withoutAddress.length === 0 && (
              <InlineAlert status="warn">{texts.nobodyToTell}</InlineAlert>
            )}
            {withoutAddress.length > 0 && (
              <InlineAlert status="warn">{texts.withoutAddress(withoutAddress.join(', '))}</InlineAlert>
            )}
            {mails.map((mail) => (
              <Box key={mail.email + mail.subject} sx={paper}>
                <Stack direction="row" sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
                  <Typography sx={{ overflowWrap: 'anywhere' }}>{texts.to(mail.name, mail.email)}</Typography>
                  {mail.isRecent && <StatusTag status="neutral">{texts.sentBefore}</StatusTag>}
                </Stack>
                <Typography sx={{ fontWeight: 600 }}>{mail.subject}</Typography>
                <Typography sx={{ color: 'text.secondary' }}>{mail.greeting}</Typography>
                <Facts facts={mail.rows.map(({ label, value }) => [label, value] as const)} />
              </Box>
            ))}
          </Stack>
        )}
      </Loaded>
    </FormDialog>
  );
}

const paper = { border: 1, borderColor: 'divider', borderRadius: 1, p: 1.5, display: 'grid', gap: 0.75 } as const;
