import type { Holdings } from '@aura/contracts/claims/holdings';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import FormControlLabel from '@mui/material/FormControlLabel';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTexts } from '../../../lib/texts.ts';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { FormField } from '../../../ui/FormField.tsx';
import { InlineAlert } from '../../../ui/InlineAlert.tsx';
import { useDeactivateHolder, leavingQueries } from './leaving.api.ts';
import { leavingTexts } from './leaving.texts.ts';
import type { HolderRole, Load, Split } from '@aura/contracts/claims/reassignments';
import { useQuery } from '@tanstack/react-query';
import Autocomplete from '@mui/material/Autocomplete';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { ChoiceInput } from '../../../listing/public.ts';

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

/** Who takes over a user's claims in one role, and how many are left without a taker. */
function useHandOver(role: HolderRole, holdings: Holdings) {
  const count = holdings[role];
  const [chosen, onChosen] = useState<readonly string[]>([]);
  const { data: loads } = useQuery({ ...leavingQueries.takers(role), enabled: count > 0 });
  const { data: split, isFetching } = useQuery(leavingQueries.split(role, holdings.username, chosen));
  const people = loads?.filter(({ person }) => person.username !== holdings.username);
  const shared = chosen.length === 0 ? undefined : split;
  const moves = chosen.flatMap((to) => {
    const claimIds = shared?.moves.filter((move) => move.to === to).map(({ claimId }) => claimId) ?? [];
    return claimIds.length === 0 ? [] : [{ role, to, claimIds }];
  });
  const left = count - (shared?.moves.length ?? 0);
  return { role, count, people, chosen, onChosen, split: shared, moves, left, isSharing: isFetching };
}

interface TakersProps {
  readonly role: HolderRole;
  readonly people: readonly Load[] | undefined;
  readonly chosen: readonly string[];
  readonly onChosen: (usernames: readonly string[]) => void;
  readonly split: Split | undefined;
}

/** Who receives the claims of one role: one person gets all, several share them evenly by workload. */
function Takers({ role, people = [], chosen, onChosen, split }: TakersProps) {
  const texts = useTexts(leavingTexts);
  const nameOf = (username: string) =>
    people.find(({ person }) => person.username === username)?.person.name ?? username;
  const shares = chosen.map((username) => ({
    username,
    count: split?.moves.filter(({ to }) => to === username).length ?? 0,
  }));
  return (
    <Stack sx={{ gap: 0.5 }}>
      <Stack direction="row" sx={{ gap: 1, alignItems: 'flex-end' }}>
        <Autocomplete
          multiple
          fullWidth
          disableCloseOnSelect
          options={people.map(({ person }) => person.username)}
          value={[...chosen]}
          getOptionLabel={nameOf}
          onChange={(_, next) => onChosen(next)}
          renderInput={(params) => (
            <ChoiceInput
              params={params}
              label={texts[`takersOf${role}`]}
              error={undefined}
              required={false}
              hasValue={chosen.length > 0}
            />
          )}
        />
        <Button
          variant="outlined"
          sx={{ flexShrink: 0 }}
          onClick={() => onChosen(people.map(({ person }) => person.username).slice(0, 20))}
        >
          {texts.suggest}
        </Button>
      </Stack>
      {split !== undefined && chosen.length > 0 && (
        <Typography role="status" variant="body2" sx={{ color: 'text.secondary' }}>
          {[
            ...shares
              .filter(({ count }) => count > 0)
              .map(({ username, count }) => texts.gets(nameOf(username), count)),
            ...(split.left.length > 0 ? [texts.nobody(split.left.length)] : []),
          ].join(' · ')}
        </Typography>
      )}
    </Stack>
  );
}
