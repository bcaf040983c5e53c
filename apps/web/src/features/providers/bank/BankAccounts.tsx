import {
  approveBankAccount,
  type BankAccount,
  requestBankAccount,
  revealBankAccount,
  stopBankAccount,
} from '@aura/contracts/providers/bank-accounts';
import type { ProviderFile } from '@aura/contracts/providers/provider-file';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useMay } from '../../../lib/session/use-may.ts';
import { useTexts } from '../../../lib/texts.ts';
import { Section } from '../../../ui/Section.tsx';
import { type Status, StatusTag } from '../../../ui/StatusTag.tsx';
import { cellText } from '../../../ui/table/cell-text.ts';
import { useRevealBankAccount } from '../providers.api.ts';
import { ApproveDialog, RejectDialog, RequestDialog, StopDialog } from './BankDialogs.tsx';
import { bankTexts } from './bank.texts.ts';

type Open =
  | { readonly act: 'request' }
  | { readonly act: 'approve' | 'reject' | 'stop'; readonly account: BankAccount }
  | null;

/** Masked for everyone; a pending change is decided by another user than its author. */
export function BankAccounts({ file }: { readonly file: ProviderFile }) {
  const texts = useTexts(bankTexts);
  const mayAsk = useMay(requestBankAccount);
  const [open, setOpen] = useState<Open>(null);
  const { bankAccounts, isActive } = file;
  const isWaiting = bankAccounts.some(({ state }) => state === 'requested');
  const close = () => setOpen(null);
  return (
    <Section
      title={texts.accounts}
      action={
        mayAsk && isActive && !isWaiting ? (
          <Button size="small" variant="outlined" onClick={() => setOpen({ act: 'request' })}>
            {texts.ask}
          </Button>
        ) : null
      }
    >
      {bankAccounts.length === 0 ? (
        <Typography sx={{ color: 'text.faint' }}>{texts.none}</Typography>
      ) : (
        <Stack component="ul" sx={{ gap: 2, m: 0, p: 0, listStyle: 'none' }}>
          {bankAccounts.map((account) => (
            <Account key={account.id} account={account} onAct={(act) => setOpen({ act, account })} />
          ))}
        </Stack>
      )}
      {open?.act === 'request' && <RequestDialog providerId={file.id} onClose={close} />}
      {open?.act === 'approve' && <ApproveDialog account={open.account} onClose={close} />}
      {open?.act === 'reject' && <RejectDialog account={open.account} onClose={close} />}
      {open?.act === 'stop' && <StopDialog account={open.account} onClose={close} />}
    </Section>
  );
}

const STATUSES: Readonly<Record<BankAccount['state'], Status>> = {
  requested: 'warn',
  cooling: 'info',
  inUse: 'ok',
  replaced: 'neutral',
  rejected: 'bad',
  stopped: 'bad',
};

interface AccountProps {
  readonly account: BankAccount;
  readonly onAct: (act: 'approve' | 'reject' | 'stop') => void;
}

function Account({ account, onAct }: AccountProps) {
  const texts = useTexts(bankTexts);
  const { bank, lastFour, state, requestedBy, requestedAt, approvedBy, approvedAt, usableFrom, rejectionReason } =
    account;
  const { stoppedBy, stoppedAt, stopReason } = account;
  const mayStop = useMay(stopBankAccount);
  const at = (instant: Date) => cellText('instant', instant);
  const lines = [
    requestedBy === null ? texts.requestedAt(at(requestedAt)) : texts.requestedBy(requestedBy, at(requestedAt)),
    ...(approvedBy === null || approvedAt === null ? [] : [texts.approvedBy(approvedBy, at(approvedAt))]),
    ...(rejectionReason === null ? [] : [texts.reasonOf(rejectionReason)]),
    ...(stoppedBy === null || stoppedAt === null ? [] : [texts.stoppedBy(stoppedBy, at(stoppedAt))]),
    ...(stopReason === null ? [] : [texts.reasonOf(stopReason)]),
  ];
  return (
    <Stack component="li" sx={{ gap: 0.5, alignItems: 'flex-start' }}>
      <Stack direction="row" sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
        <Typography sx={{ fontWeight: 600 }}>{texts.ending(bank, lastFour)}</Typography>
        <StatusTag status={STATUSES[state]}>
          {state === 'cooling' && usableFrom !== null
            ? texts.cooling(at(usableFrom))
            : texts[state === 'cooling' ? 'requested' : state]}
        </StatusTag>
      </Stack>
      {lines.map((line) => (
        <Typography key={line} variant="body2" sx={{ color: 'text.secondary' }}>
          {line}
        </Typography>
      ))}
      {state === 'requested' && <Decision account={account} onAct={onAct} />}
      {mayStop && (state === 'cooling' || state === 'inUse') && (
        <Button size="small" variant="outlined" color="error" onClick={() => onAct('stop')}>
          {texts.stop}
        </Button>
      )}
    </Stack>
  );
}

function Decision({ account, onAct }: AccountProps) {
  const texts = useTexts(bankTexts);
  const [mayDecide, maySee] = [useMay(approveBankAccount), useMay(revealBankAccount)];
  return (
    <>
      {maySee && <RevealedNumber id={account.id} />}
      {account.isOwnRequest && (
        <Typography variant="body2" sx={{ color: 'text.faint' }}>
          {texts.ownRequest}
        </Typography>
      )}
      {mayDecide && (
        <Stack direction="row" sx={{ gap: 1, mt: 0.5 }}>
          {!account.isOwnRequest && (
            <Button size="small" variant="contained" onClick={() => onAct('approve')}>
              {texts.approve}
            </Button>
          )}
          <Button size="small" variant="outlined" color="error" onClick={() => onAct('reject')}>
            {texts.reject}
          </Button>
        </Stack>
      )}
    </>
  );
}

/** Shown on demand, to users who verify it; every access is recorded. */
function RevealedNumber({ id }: { readonly id: number }) {
  const texts = useTexts(bankTexts);
  const { mutate, data, isPending } = useRevealBankAccount();
  if (data !== undefined)
    return (
      <Stack>
        <Typography sx={{ fontWeight: 600, letterSpacing: '0.04em' }}>{inGroups(data.clabe)}</Typography>
        <Typography variant="body2" sx={{ color: 'text.faint' }}>
          {texts.revealNote}
        </Typography>
      </Stack>
    );
  return (
    <Button size="small" loading={isPending} onClick={() => mutate({ params: { id } })} sx={{ ml: -1.25 }}>
      {texts.reveal}
    </Button>
  );
}

/** Bank, city, account and check digit, grouped as on the bank's documents. */
function inGroups(clabe: string): string {
  return [clabe.slice(0, 3), clabe.slice(3, 6), clabe.slice(6, 17), clabe.slice(17)].join(' ');
}
