import { ANSWER_MATCH_WORDS } from '@aura/contracts/payments/run-words';
import type { BankAnswer, PaymentRun } from '@aura/contracts/payments/runs';
import { formatInteger, formatMoney } from '@aura/domain/format';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useRef } from 'react';
import { useTexts } from '../../../../lib/texts.ts';
import { useTitled, useToast } from '../../../../listing/public.ts';
import { PlainTable } from '../../../../ui/PlainTable.tsx';
import { ProgressWithCount } from '../../../../ui/ProgressWithCount.tsx';
import { Section } from '../../../../ui/Section.tsx';
import { StatusTag } from '../../../../ui/StatusTag.tsx';
import { useApplyBankAnswer, useUploadBankAnswer } from '../runs.api.ts';
import { runTexts } from '../runs.texts.ts';

/** The bank's answer: parsed and shown line by line, then applied. Unmatched lines stay here. */
export function AnswerSection({ run }: { readonly run: PaymentRun }) {
  const texts = useTexts(runTexts);
  const input = useRef<HTMLInputElement>(null);
  const upload = useUploadBankAnswer();
  const { onSuccess, after } = useToast();
  const take = (file: File | undefined) => {
    if (file === undefined) return;
    void after(
      file
        .text()
        .then((content) => upload.mutateAsync({ params: { id: run.id }, body: { fileName: file.name, content } })),
      texts.uploaded,
    );
  };
  return (
    <Section
      title={texts.answer}
      hint={texts.answerHint}
      action={
        <Button size="small" variant="outlined" loading={upload.isPending} onClick={() => input.current?.click()}>
          {texts.upload}
        </Button>
      }
    >
      <input
        ref={input}
        hidden
        type="file"
        accept=".csv,.txt,text/csv,text/plain"
        aria-label={texts.upload}
        onChange={({ target }) => {
          take(target.files?.[0]);
          target.value = '';
        }}
      />
      <Stack sx={{ gap: 2 }}>
        {run.answers.map((answer) => (
          <Answer key={answer.id} run={run} answer={answer} onBegun={onSuccess(texts.applyBegun)} />
        ))}
      </Stack>
    </Section>
  );
}

interface AnswerProps {
  readonly run: PaymentRun;
  readonly answer: BankAnswer;
  readonly onBegun: { readonly onSuccess: (answer: unknown) => void };
}

function Answer({ run, answer, onBegun }: AnswerProps) {
  const texts = useTexts(runTexts);
  const titled = useTitled();
  const apply = useApplyBankAnswer();
  return (
    <Stack sx={{ gap: 1 }}>
      <Stack direction="row" sx={{ gap: 1.5, alignItems: 'center', flexWrap: 'wrap' }}>
        <Typography>{texts.answerOf(answer.fileName, answer.uploadedBy)}</Typography>
        <Typography sx={{ color: 'text.secondary' }}>
          {texts.matched(formatInteger(answer.matched), formatInteger(answer.lines))}
        </Typography>
        {answer.state === 'applied' && (
          <StatusTag status="ok">{texts.applied(formatInteger(answer.applied))}</StatusTag>
        )}
        {answer.state === 'read' && answer.matched > 0 && (
          <Button
            size="small"
            variant="contained"
            loading={apply.isPending}
            onClick={() => apply.mutate({ params: { id: run.id }, body: { answerId: answer.id } }, onBegun)}
          >
            {texts.apply(formatInteger(answer.matched))}
          </Button>
        )}
      </Stack>
      {answer.state === 'applying' && <ProgressWithCount label={texts.applying} done={run.done} total={run.toDo} />}
      <PlainTable
        label={answer.fileName}
        titles={[texts.line, texts.reference, texts.payee, texts.amount, texts.match]}
        figures={[texts.amount]}
        rows={answer.shown.map((line) => ({
          key: line.line,
          cells: [
            line.line,
            line.reference,
            line.payee ?? '',
            line.amount === null ? '' : formatMoney(line.amount),
            <Stack key="match" direction="row" sx={{ gap: 0.5, flexWrap: 'wrap', alignItems: 'center' }}>
              <StatusTag status={line.match === 'matched' ? 'ok' : 'bad'}>
                {titled(ANSWER_MATCH_WORDS[line.match])}
              </StatusTag>
              {line.expected !== null && texts.expected(formatMoney(line.expected))}
            </Stack>,
          ],
        }))}
      />
    </Stack>
  );
}
