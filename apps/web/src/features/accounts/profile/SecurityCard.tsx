import type { CurrentUser } from '@aura/contracts/accounts';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState, useId } from 'react';
import Dialog from '@mui/material/Dialog';
import DialogTitle from '@mui/material/DialogTitle';
import { useTexts } from '../../../lib/texts.ts';
import { InlineAlert } from '../../../ui/InlineAlert.tsx';
import { Section } from '../../../ui/Section.tsx';
import { StatusTag } from '../../../ui/StatusTag.tsx';
import { accountTexts } from '../accounts.texts.ts';
import { PasskeyList } from './PasskeyList.tsx';
import { EnrolStep } from './EnrolStep.tsx';
import { RecoveryCodesStep } from './RecoveryCodesStep.tsx';

interface SecurityCardProps {
  readonly user: CurrentUser;
  readonly enrolling: boolean;
  readonly onEnrolling: (enrolling: boolean) => void;
}

export function SecurityCard({ user, enrolling, onEnrolling }: SecurityCardProps) {
  const texts = useTexts(accountTexts);
  const isOn = user.hasSecondFactor;
  const isHeld = user.mustEnrolPasskey;
  // The link of the guard opens what the group is held to; registering the key must not turn it into the other dialog.
  const [byLink, setByLink] = useState(isHeld && enrolling);
  const [adding, setAdding] = useState(byLink);
  const add = (isAdding: boolean) => {
    setAdding(isAdding);
    if (isAdding || !byLink) return;
    setByLink(false);
    onEnrolling(false);
  };
  return (
    <Section title={texts.security}>
      <Stack sx={{ gap: 1.25, alignItems: 'flex-start' }}>
        <Stack direction="row" sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
          <Typography variant="h3">{texts.secondFactor}</Typography>
          <StatusTag status={isOn ? 'ok' : 'warn'}>{isOn ? texts.secondFactorOn : texts.secondFactorOff}</StatusTag>
        </Stack>
        <Typography sx={{ color: 'text.secondary' }}>{texts.secondFactorWhy}</Typography>
        {user.mustEnrolSecondFactor && (
          <InlineAlert status="warn">{isHeld ? texts.passkeyRequired : texts.secondFactorRequired}</InlineAlert>
        )}
        {!isOn && (
          <Button variant={isHeld ? 'outlined' : 'contained'} onClick={() => onEnrolling(true)}>
            {texts.activate}
          </Button>
        )}
        <PasskeyList isRequired={isHeld} adding={adding} onAdding={add} />
      </Stack>
      {enrolling && !byLink && <EnrolDialog onClose={() => onEnrolling(false)} />}
    </Section>
  );
}

/** Scan, confirm, store the codes. Once codes are shown, it closes only when the user confirms having kept them. */
function EnrolDialog({ onClose }: { readonly onClose: () => void }) {
  const texts = useTexts(accountTexts);
  const id = useId();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  return (
    <Dialog open maxWidth="xs" fullWidth aria-labelledby={id} onClose={() => codes === null && onClose()}>
      <DialogTitle id={id}>{codes === null ? texts.enrolTitle : texts.recoveryTitle}</DialogTitle>
      {codes === null ? (
        <EnrolStep onConfirmed={setCodes} onCancel={onClose} />
      ) : (
        <RecoveryCodesStep codes={codes} onKept={onClose} />
      )}
    </Dialog>
  );
}
