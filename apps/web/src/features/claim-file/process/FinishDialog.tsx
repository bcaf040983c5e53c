import { finishParty } from '@aura/contracts/claims/process';
import { CONDITIONS, type ConditionName } from '@aura/domain/process/conditions';
import DoneIcon from '@mui/icons-material/CheckCircle';
import OpenIcon from '@mui/icons-material/RadioButtonUncheckedOutlined';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { lazyPart } from '../../../lib/lazy-part.ts';
import { useMay } from '../../../lib/session/use-may.ts';
import { useTexts } from '../../../lib/texts.ts';
import { useTitled } from '../../../listing/public.ts';
import { FieldsSkeleton } from '../../../ui/FieldsSkeleton.tsx';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { actTexts } from './act.texts.ts';
import { processQueries, useProcessAct } from './process.api.ts';

const ClosingMoney = lazyPart(() => import('../../budgets/public.ts'), 'ClosingMoney');

interface FinishDialogProps {
  readonly slug: string;
  readonly partyId: number;
  readonly onClose: () => void;
}

/** The conditions for closing a party as paid, and the act once they are met. */
export function FinishDialog({ slug, partyId, onClose }: FinishDialogProps) {
  const texts = useTexts(actTexts);
  const titled = useTitled();
  const query = useQuery(processQueries.finish(slug, partyId));
  const mayFinish = useMay(finishParty) && query.data?.mayFinish === true;
  const finish = useProcessAct(slug, finishParty);
  return (
    <FormDialog
      title={texts.finish}
      act={texts.finish}
      isReady={mayFinish}
      isPending={finish.isPending}
      isDirty={false}
      onSubmit={() => finish.mutate({ params: { id: partyId } }, { onSuccess: onClose })}
      onClose={onClose}
    >
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
            <Suspense>
              <ClosingMoney slug={slug} partyId={partyId} />
            </Suspense>
          </Stack>
        )}
      </Loaded>
    </FormDialog>
  );

  /** The condition as a requirement; one unknown to this release, as what is missing. */
  function sayCheck(condition: ConditionName): string {
    const isKnown =
      condition === 'nothingOwed' || condition === 'paymentsDocumented' || condition === 'noOpenComplaint';
    return isKnown ? texts[condition] : titled(CONDITIONS[condition].missing);
  }
}
