import {
  type AffectedParty,
  editAffectedParty,
  removeAffectedParty,
  showInExtranet,
} from '@aura/contracts/claims/affected-parties';
import type { ClaimFile } from '@aura/contracts/claims/claim';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import { useMay } from '../../../lib/session/use-may.ts';
import { useToast } from '../../../listing/public.ts';
import { useTexts } from '../../../lib/texts.ts';
import { useConfirm } from '../../../ui/ConfirmDialog.tsx';
import { StatusTag } from '../../../ui/StatusTag.tsx';
import { useReactivateParty, useRemoveParty, useShowInExtranet } from '../claim-file.api.ts';
import { bodyOfParty } from '../affected-parties/party-values.ts';
import { summaryTexts } from './summary.texts.ts';

interface PartyActionsProps {
  readonly claim: ClaimFile;
  readonly party: AffectedParty;
  readonly onEdit: () => void;
}

export function PartyActions({ claim, party, onEdit }: PartyActionsProps) {
  const texts = useTexts(summaryTexts);
  const [mayEdit, mayRemove, mayShow] = [
    useMay(editAffectedParty),
    useMay(removeAffectedParty),
    useMay(showInExtranet),
  ];
  const confirm = useConfirm();
  const { slug } = claim;
  const [show, remove, edit] = [useShowInExtranet(slug), useRemoveParty(slug), useReactivateParty(slug)];
  const { onSuccess } = useToast();
  const isOpen = claim.mayAct && claim.isActive;

  const askToRemove = async () => {
    if (!(await confirm({ title: texts.removeTitle(party.name), text: texts.removeText, act: texts.remove }))) return;
    remove.mutate(
      { params: { slug, id: party.id } },
      onSuccess(({ outcome }) => (outcome === 'deleted' ? texts.removed(party.name) : texts.deactivated(party.name))),
    );
  };
  const reactivate = () =>
    edit.mutate({ params: { slug, id: party.id }, body: { ...bodyOfParty(party), isActive: true } });

  return (
    <Stack direction="row" sx={{ gap: 0.5, alignItems: 'center', flexWrap: 'wrap', justifyContent: 'flex-end' }}>
      {mayShow && isOpen ? (
        <FormControlLabel
          control={
            <Switch
              size="small"
              checked={show.isPending ? show.variables.body.isVisibleInExtranet : party.isVisibleInExtranet}
              onChange={(_, isVisibleInExtranet) =>
                show.mutate({ params: { id: party.id }, body: { isVisibleInExtranet } })
              }
            />
          }
          label={texts.visibleInExtranet}
          sx={{ mr: 1 }}
        />
      ) : (
        <StatusTag status={party.isVisibleInExtranet ? 'info' : 'neutral'}>
          {party.isVisibleInExtranet ? texts.visibleInExtranet : texts.hiddenInExtranet}
        </StatusTag>
      )}
      {mayEdit && isOpen && (
        <Button size="small" variant="outlined" onClick={onEdit}>
          {texts.edit}
        </Button>
      )}
      {mayEdit && isOpen && !party.isActive && (
        <Button size="small" variant="outlined" onClick={reactivate} disabled={edit.isPending}>
          {texts.reactivate}
        </Button>
      )}
      {mayRemove && isOpen && party.isActive && (
        <Button size="small" variant="outlined" onClick={() => void askToRemove()} disabled={remove.isPending}>
          {texts.remove}
        </Button>
      )}
    </Stack>
  );
}
