import { finishParty } from '@aura/contracts/claims/process';
import { CONDITIONS, type ConditionName } from '@aura/domain/process/conditions';
import DoneIcon from '@mui/icons-material/CheckCircle';
import OpenIcon from '@mui/icons-material/RadioButtonUncheckedOutlined';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useMay } from '../../../lib/session/use-may.ts';
import { useTexts } from '../../../lib/texts.ts';
import { useTitled } from '../../../listing/public.ts';
import { FieldsSkeleton } from '../../../ui/FieldsSkeleton.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { actTexts } from './act.texts.ts';
import { processQueries, useProcessAct } from './process.api.ts';

interface FinishDialogProps {
  readonly slug: string;
  readonly partyId: number;
  readonly onClose: () => void;
}

/** What has to be settled before a party is closed as paid, and the act itself once it is. */
export function FinishDialog({ slug, partyId, onClose }: FinishDialogProps) {
  const texts = useTexts(actTexts);
  const titled = useTitled();
  const id = useId();
  const query = useQuery(processQueries.finish(slug, partyId));
  const mayFinish = useMay(finishParty) && query.data?.mayFinish === true;
  const finish = useProcessAct(slug, finishParty);
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby={id}>
      <DialogTitle id={id}>{texts.finish}</DialogTitle>
      <DialogContent>
        <Loaded query={query} what={texts.theChecklist} skeleton={<FieldsSkeleton fields={3} />}>
          {({ checks, stage }) => (
            <Stack sx={{ gap: 1 }}>
              <Typography sx={{ color: 'text.secondary' }}>
                {texts.finishText(`${stage.number} ${stage.name}`)}
              </Typography>
              <Stack component="ul" sx={{ listStyle: 'none', p: 0, m: 0, gap: 0.75 }}>
                {checks.map(({ condition, isDone }) => (
                  <Stack key={condition} component="li" direction="row" sx={{ gap: 1 }}>
                    {isDone ? (
                      <DoneIcon titleAccess={texts.isDone} sx={{ fontSize: 20, color: 'success.main' }} />
                    ) : (
                      <OpenIcon titleAccess={texts.isOpen} sx={{ fontSize: 20, color: 'warning.main' }} />
                    )}
                    {sayCheck(condition)}
                  </Stack>
                ))}
              </Stack>
            </Stack>
          )}
        </Loaded>
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={onClose}>
          {texts.cancel}
        </Button>
        <Button
          variant="contained"
          disabled={!mayFinish}
          loading={finish.isPending}
          onClick={() => finish.mutate({ params: { id: partyId } }, { onSuccess: onClose })}
        >
          {texts.finish}
        </Button>
      </DialogActions>
    </Dialog>
  );

  /** As what is asked for; a condition this page does not know yet, as what is missing. */
  function sayCheck(condition: ConditionName): string {
    const isKnown =
      condition === 'nothingOwed' || condition === 'paymentsDocumented' || condition === 'noOpenComplaint';
    return isKnown ? texts[condition] : titled(CONDITIONS[condition].missing);
  }
}
