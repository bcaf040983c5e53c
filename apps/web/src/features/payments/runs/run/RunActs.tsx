import type { PaymentRun } from '@aura/contracts/payments/runs';
import { formatMoney } from '@aura/domain/format';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useTexts } from '../../../../lib/texts.ts';
import { saveFile, useToast } from '../../../../listing/public.ts';
import { useConfirm } from '../../../../ui/ConfirmDialog.tsx';
import { InlineAlert } from '../../../../ui/InlineAlert.tsx';
import { useApproveRun, useSendRun, useTakeRunFile } from '../runs.api.ts';
import { runTexts } from '../runs.texts.ts';

/** The approval by a second person above the limit, then the bank's file, then the mark that it was sent. */
export function RunActs({ run }: { readonly run: PaymentRun }) {
  const texts = useTexts(runTexts);
  const confirm = useConfirm();
  const take = useTakeRunFile();
  const send = useSendRun();
  const approve = useApproveRun();
  const mayTake = !run.needsSecondPerson || run.approvedBy !== null;
  const { onSuccess } = useToast();
  const askToSend = async () => {
    if (await confirm({ title: texts.sendTitle, text: texts.sendText, act: texts.send }))
      send.mutate({ params: { id: run.id } }, onSuccess(texts.sent));
  };
  const askToApprove = async () => {
    if (await confirm({ title: texts.approveTitle, text: texts.approveText, act: texts.approve }))
      approve.mutate({ params: { id: run.id }, body: { version: run.version } }, onSuccess(texts.approved));
  };
  return (
    <Stack sx={{ gap: 1, mt: 1 }}>
      {run.state === 'closed' && run.sendRefusal !== null && <InlineAlert status="info">{run.sendRefusal}</InlineAlert>}
      {run.state === 'closed' && run.payeesAboveLimit.length > 0 && (
        <InlineAlert status="warn">
          {texts.aboveDay(
            run.payeesAboveLimit.map(({ payee, total }) => `${payee} (${formatMoney(total)})`).join(', '),
          )}
        </InlineAlert>
      )}
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
        {run.approveRefusal === null && (
          <Button variant="contained" loading={approve.isPending} onClick={() => void askToApprove()}>
            {texts.approve}
          </Button>
        )}
        {run.state !== 'applied' && mayTake && (
          <Button
            variant="outlined"
            loading={take.isPending}
            onClick={() =>
              take.mutate(run.id, {
                onSuccess: (content) =>
                  saveFile(`${run.number ?? 'corte'}.${content.type.includes('csv') ? 'csv' : 'txt'}`, content),
              })
            }
          >
            {texts.takeFile}
          </Button>
        )}
        {run.state === 'closed' && run.sendRefusal === null && (
          <Button variant="contained" loading={send.isPending} onClick={() => void askToSend()}>
            {texts.send}
          </Button>
        )}
      </Stack>
    </Stack>
  );
}
