import {
  ASSIGNMENT_ROLE_WORDS,
  PENDING_REASON_WORDS,
  pendingMailListing,
  type PendingMailRow,
  sendPendingMail,
} from '@aura/contracts/claims/assignments';
import Button from '@mui/material/Button';
import { useMay } from '../../../lib/session/use-may.ts';
import { useTexts } from '../../../lib/texts.ts';
import { useConfirm } from '../../../ui/ConfirmDialog.tsx';
import { type Status, StatusTag } from '../../../ui/StatusTag.tsx';
import { useSuccess } from '../../../ui/SuccessDialog.tsx';
import { type ColumnLooks, ListScreen, useTitled, useWordChoices } from '../../../listing/public.ts';
import { useTellAssigned } from '../base/use-tell-assigned.tsx';
import { useSendPendingMail } from './pending-mail.api.ts';
import { pendingMailTexts } from './pending-mail.texts.ts';

const STATUSES: Readonly<Record<PendingMailRow['reason'], Status>> = {
  unsent: 'info',
  noAddress: 'warn',
  waiting: 'neutral',
  failed: 'bad',
  bounced: 'bad',
};
const CARD = ['name', 'reason', 'email'] as const;
const LOOKS: ColumnLooks<PendingMailRow> = {
  claimNumber: { width: 150 },
  customer: { width: 160 },
  role: { width: 92 },
  name: { width: 150 },
  email: { width: 250 },
  reason: { width: 164, render: ({ reason }) => <Reason reason={reason} /> },
  lastError: { width: 200 },
};

interface PendingMailScreenProps {
  readonly onOpen: (slug: string) => void;
}

export function PendingMailScreen({ onOpen }: PendingMailScreenProps) {
  const texts = useTexts(pendingMailTexts);
  const choices = useWordChoices({ reason: PENDING_REASON_WORDS, role: ASSIGNMENT_ROLE_WORDS });
  const assigned = useTellAssigned();
  return (
    <ListScreen
      listing={pendingMailListing}
      title={texts.title}
      what={texts.what}
      empty={{ title: texts.empty, text: texts.emptyText }}
      headerActions={<SendAll />}
      looks={LOOKS}
      leadColumn="claimNumber"
      cardColumns={CARD}
      choices={choices}
      onOpen={({ slug }) => onOpen(slug)}
      rowActions={(row) => [
        { id: 'open', label: texts.open, onSelect: () => onOpen(row.slug) },
        ...(assigned.may && row.reason !== 'waiting'
          ? [{ id: 'send', label: texts.sendOne, onSelect: () => assigned.tell(row.claimId) }]
          : []),
      ]}
    >
      {assigned.dialog}
    </ListScreen>
  );
}

function SendAll() {
  const texts = useTexts(pendingMailTexts);
  const may = useMay(sendPendingMail);
  const confirm = useConfirm();
  const succeed = useSuccess();
  const { mutateAsync, isPending } = useSendPendingMail();
  const send = async () => {
    if (!(await confirm({ title: texts.sendTitle, text: texts.sendText, act: texts.send }))) return;
    const { sent, withoutAddress } = await mutateAsync();
    const details = [
      ...(sent > 0 ? [texts.sentText(sent)] : []),
      ...(withoutAddress > 0 ? [texts.left(withoutAddress)] : []),
    ];
    await succeed({ title: sent > 0 ? texts.sent : texts.nothingSent, text: details.join(' · ') });
  };
  if (!may) return null;
  return (
    <Button variant="contained" loading={isPending} onClick={() => void send().catch(() => undefined)}>
      {texts.send}
    </Button>
  );
}

function Reason({ reason }: Pick<PendingMailRow, 'reason'>) {
  const titled = useTitled();
  return <StatusTag status={STATUSES[reason]}>{titled(PENDING_REASON_WORDS[reason])}</StatusTag>;
}
