import type { Holdings } from '@aura/contracts/claims/holdings';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTexts } from '../../../lib/texts.ts';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { FormField } from '../../../ui/FormField.tsx';
import { InlineAlert } from '../../../ui/InlineAlert.tsx';
import { useDeactivateHolder } from './leaving.api.ts';
import { leavingTexts } from './leaving.texts.ts';
import { Takers } from './Takers.tsx';
import { useHandOver } from './use-hand-over.ts';

interface LeavingDialogProps {
  readonly user: { readonly id: number; readonly holdings: Holdings };
  readonly title: string;
  readonly onDone: (text: string) => void;
  readonly onClose: () => void;
}

const FIRST_REASON = 'Baja';

/** Before a user is deactivated: their claims and tasks, and who takes them over in the same act. */
export function LeavingDialog({ user: { id, holdings }, title, onDone, onClose }: LeavingDialogProps) {
  const texts = useTexts(leavingTexts);
  const [reason, setReason] = useState(FIRST_REASON);
  const [leavesRest, setLeavesRest] = useState(false);
  const deactivate = useDeactivateHolder();
  const supervisor = useHandOver('supervisor', holdings);
  const costAnalyst = useHandOver('costAnalyst', holdings);
  const desks = [supervisor, costAnalyst].filter(({ count }) => count > 0);
  const moves = desks.flatMap((desk) => desk.moves);
  const left = desks.reduce((sum, desk) => sum + desk.left, 0);
  const isSharing = desks.some(({ isSharing: isBusy }) => isBusy);
  const held = [
    ...(holdings.supervisor > 0 ? [texts.supervisor(holdings.supervisor)] : []),
    ...(holdings.costAnalyst > 0 ? [texts.costAnalyst(holdings.costAnalyst)] : []),
    ...(holdings.tasks > 0 ? [texts.tasks(holdings.tasks)] : []),
    ...(holdings.appointments > 0 ? [texts.appointments(holdings.appointments)] : []),
  ];
  const submit = () =>
    deactivate.mutate(
      { params: { id }, body: { moves, reason: reason.trim(), leavesRest } },
      { onSuccess: ({ moved }) => onDone(texts.done(moved)) },
    );
  return (
    <FormDialog
      title={title}
      act={moves.length > 0 ? texts.actAndMove : texts.act}
      isDangerous
      maxWidth="sm"
      isPending={deactivate.isPending}
      isReady={!isSharing && reason.trim() !== '' && (left === 0 || leavesRest)}
      isDirty={moves.length > 0 || reason !== FIRST_REASON}
      onSubmit={submit}
      onClose={onClose}
    >
      <InlineAlert status="warn">{`${texts.holds} ${held.join(' · ')}`}</InlineAlert>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {texts.follow}
      </Typography>
      {desks.map((desk) => (
        <Takers key={desk.role} {...desk} />
      ))}
      <FormField label={texts.reason} value={reason} onChange={({ target }) => setReason(target.value)} required />
      {left > 0 && (
        <div>
          <FormControlLabel
            control={<Checkbox checked={leavesRest} onChange={(_, on) => setLeavesRest(on)} />}
            label={texts.leave}
          />
          {leavesRest && (
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {texts.leaveHint(left)}
            </Typography>
          )}
        </div>
      )}
    </FormDialog>
  );
}
