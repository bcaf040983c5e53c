import type { PaymentRun } from '@aura/contracts/payments/runs';
import { formatDate, formatInstant, formatInteger, formatMoney } from '@aura/domain/format';
import { HEAD_OFFICE_ZONE } from '@aura/domain/head-office';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import Button from '@mui/material/Button';
import { useTexts } from '../../../../lib/texts.ts';
import { Facts } from '../../../../ui/Facts.tsx';
import { Loaded } from '../../../../ui/Loaded.tsx';
import { PlainTable } from '../../../../ui/PlainTable.tsx';
import { Section } from '../../../../ui/Section.tsx';
import { RunDetail } from '../RunDetail.tsx';
import { ProblemTags, RunStateTag } from '../RunTags.tsx';
import { runTexts } from '../runs.texts.ts';
import { useRun } from '../use-run.ts';
import { saveFile, useToast } from '../../../../listing/public.ts';
import { useConfirm } from '../../../../ui/ConfirmDialog.tsx';
import { InlineAlert } from '../../../../ui/InlineAlert.tsx';
import { useApproveRun, useSendRun, useTakeRunFile } from '../runs.api.ts';
import { AnswerSection } from './AnswerSection.tsx';
import { ContradictionSection } from './ContradictionSection.tsx';
import { ReturnSection } from './ReturnSection.tsx';

export function RunPanel({ runId }: { readonly runId: number }) {
  const texts = useTexts(runTexts);
  const query = useRun(runId);
  return (
    <Loaded query={query} what={texts.whatRun} skeleton={<Skeleton height={160} />}>
      {(run) => (
        <Stack sx={{ gap: 1.5 }}>
          <Section title={`${run.number ?? texts.run} · ${run.account}`} action={<RunStateTag state={run.state} />}>
            <Facts facts={factsOf(run, texts)} />
            {run.mayAct && <RunActs run={run} />}
          </Section>
          {run.contradictions.length > 0 && <ContradictionSection run={run} />}
          {run.returns.length > 0 && <ReturnSection run={run} />}
          {run.mayAct && (run.state === 'sent' || run.state === 'applied') && <AnswerSection run={run} />}
          {run.left.length > 0 && <Left run={run} />}
          <RunDetail run={run} />
        </Stack>
      )}
    </Loaded>
  );
}

function factsOf(run: PaymentRun, texts: (typeof runTexts)['es']) {
  const by = (who: string | null, when: Date | null) =>
    who === null || when === null ? '' : `${who} · ${formatInstant(when, HEAD_OFFICE_ZONE)}`;
  return [
    [texts.total, formatMoney(run.total)],
    [texts.transfers, formatInteger(run.transfers)],
    [texts.paid, formatMoney(run.paid)],
    [texts.waiting, formatInteger(run.waiting)],
    [texts.refusedCount, formatInteger(run.refused)],
    [texts.payOn, formatDate(run.payOn)],
    [texts.closedBy, by(run.closedBy, run.closedAt)],
    [texts.approvedBy, by(run.approvedBy, run.approvedAt)],
    [texts.sentBy, by(run.sentBy, run.sentAt)],
    [texts.sha, run.fileSha256 ?? ''],
  ] as const;
}

function Left({ run }: { readonly run: PaymentRun }) {
  const texts = useTexts(runTexts);
  const title = texts.left(formatInteger(run.left.length));
  return (
    <Section title={title} flush>
      <PlainTable
        label={title}
        titles={[texts.number, texts.payee, texts.total, texts.why]}
        figures={[texts.total]}
        rows={run.left.map(({ number, payee, total, problems }) => ({
          key: number,
          cells: [
            <Typography key="number">{number}</Typography>,
            payee,
            formatMoney(total),
            <ProblemTags key="why" problems={problems} />,
          ],
        }))}
      />
    </Section>
  );
}

/** The second yes above the limit, then the bank's file, then the mark that it was sent. */
function RunActs({ run }: { readonly run: PaymentRun }) {
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
