import type { Contradiction, PaymentRun } from '@aura/contracts/payments/runs';
import { formatInstant, formatInteger, formatMoney } from '@aura/domain/format';
import { HEAD_OFFICE_ZONE } from '@aura/domain/head-office';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTexts } from '../../../../lib/texts.ts';
import { useConfirm } from '../../../../ui/ConfirmDialog.tsx';
import { FormDialog } from '../../../../ui/FormDialog.tsx';
import { LongText } from '../../../../ui/LongText.tsx';
import { Section } from '../../../../ui/Section.tsx';
import { StatusTag } from '../../../../ui/StatusTag.tsx';
import { useExplainContradiction, useReleaseContradiction } from '../runs.api.ts';
import { runTexts } from '../runs.texts.ts';

const SHORTEST = 10;

/** Answers of the bank that say the opposite of what is recorded: explained by one person, released by another. */
export function ContradictionSection({ run }: { readonly run: PaymentRun }) {
  const texts = useTexts(runTexts);
  const [explaining, setExplaining] = useState<Contradiction | null>(null);
  return (
    <Section title={texts.contradictions(formatInteger(run.contradictions.length))} hint={texts.contradictionHint}>
      <Stack component="ul" sx={{ gap: 2, m: 0, p: 0, listStyle: 'none' }}>
        {run.contradictions.map((one) => (
          <Finding key={one.id} run={run} finding={one} onExplain={() => setExplaining(one)} />
        ))}
      </Stack>
      {explaining !== null && <ExplainDialog run={run} finding={explaining} onClose={() => setExplaining(null)} />}
    </Section>
  );
}

interface FindingProps {
  readonly run: PaymentRun;
  readonly finding: Contradiction;
  readonly onExplain: () => void;
}

function Finding({ run, finding, onExplain }: FindingProps) {
  const texts = useTexts(runTexts);
  const confirm = useConfirm();
  const release = useReleaseContradiction();
  const { reference, payee, amount, said, foundBy, foundAt, explanation, explainedBy, releasedBy, releasedAt } =
    finding;
  const at = (instant: Date) => formatInstant(instant, HEAD_OFFICE_ZONE);
  const askToRelease = async () => {
    if (await confirm({ title: texts.releaseTitle, text: texts.releaseText, act: texts.release }))
      release.mutate({ params: { id: run.id }, body: { contradictionId: finding.id } });
  };
  return (
    <Stack component="li" sx={{ gap: 0.5, alignItems: 'flex-start' }}>
      <Typography sx={{ fontWeight: 600 }}>{`${reference} · ${payee} · ${formatMoney(amount)}`}</Typography>
      <StatusTag status={releasedBy === null ? 'bad' : 'neutral'}>
        {said === 'paid' ? texts.bankSaysPaid : texts.bankSaysRefused}
      </StatusTag>
      <Typography variant="body2">{texts.foundBy(foundBy, at(foundAt))}</Typography>
      {explainedBy !== null && <Typography variant="body2">{texts.explainedBy(explainedBy, explanation)}</Typography>}
      {releasedBy !== null && releasedAt !== null && (
        <Typography variant="body2">{texts.releasedBy(releasedBy, at(releasedAt))}</Typography>
      )}
      {run.mayAct && releasedBy === null && (
        <Stack direction="row" sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
          <Button size="small" variant="outlined" onClick={onExplain}>
            {texts.explain}
          </Button>
          {explainedBy !== null && !finding.isOwnExplanation && (
            <Button size="small" variant="contained" loading={release.isPending} onClick={() => void askToRelease()}>
              {texts.release}
            </Button>
          )}
          {finding.isOwnExplanation && <Typography variant="body2">{texts.ownExplanation}</Typography>}
        </Stack>
      )}
    </Stack>
  );
}

interface ExplainProps {
  readonly run: PaymentRun;
  readonly finding: Contradiction;
  readonly onClose: () => void;
}

function ExplainDialog({ run, finding, onClose }: ExplainProps) {
  const texts = useTexts(runTexts);
  const explain = useExplainContradiction();
  const [written, setWritten] = useState(finding.explanation);
  const [isTried, setTried] = useState(false);
  const explanation = written.trim();
  const isShort = explanation.length < SHORTEST;
  const submit = () => {
    setTried(true);
    if (isShort) return;
    const body = { contradictionId: finding.id, explanation };
    explain.mutate({ params: { id: run.id }, body }, { onSuccess: onClose });
  };
  return (
    <FormDialog
      title={texts.explainTitle}
      act={texts.save}
      maxWidth="sm"
      isDirty={written !== finding.explanation}
      isPending={explain.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <LongText
        label={texts.explanation}
        value={written}
        maxLength={1000}
        rows={4}
        error={isTried && isShort ? texts.explanationShort : undefined}
        onChange={({ target }) => setWritten(target.value)}
      />
    </FormDialog>
  );
}
