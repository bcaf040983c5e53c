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
import { useBookContradiction, useExplainContradiction, useReleaseContradiction } from '../runs.api.ts';
import { runTexts } from '../runs.texts.ts';
import { ProofFields, useProof } from './ProofFields.tsx';

const SHORTEST = 10;

/**
 * Answers of the bank that contradict the record: explained by one person and released by another, or booked by a
 * person who did not send the run.
 */
export function ContradictionSection({ run }: { readonly run: PaymentRun }) {
  const texts = useTexts(runTexts);
  const [explaining, setExplaining] = useState<Contradiction | null>(null);
  const [booking, setBooking] = useState<Contradiction | null>(null);
  return (
    <Section title={texts.contradictions(formatInteger(run.contradictions.length))} hint={texts.contradictionHint}>
      <Stack component="ul" sx={{ gap: 2, m: 0, p: 0, listStyle: 'none' }}>
        {run.contradictions.map((one) => (
          <Finding
            key={one.id}
            run={run}
            finding={one}
            onExplain={() => setExplaining(one)}
            onBook={() => setBooking(one)}
          />
        ))}
      </Stack>
      {explaining !== null && <ExplainDialog run={run} finding={explaining} onClose={() => setExplaining(null)} />}
      {booking !== null && <BookDialog run={run} finding={booking} onClose={() => setBooking(null)} />}
    </Section>
  );
}

interface FindingProps {
  readonly run: PaymentRun;
  readonly finding: Contradiction;
  readonly onExplain: () => void;
  readonly onBook: () => void;
}

function Finding({ run, finding, onExplain, onBook }: FindingProps) {
  const texts = useTexts(runTexts);
  const confirm = useConfirm();
  const release = useReleaseContradiction();
  const { reference, payee, amount, foundBy, foundAt, explanation, explainedBy, releasedBy, releasedAt } = finding;
  const { bookedBy, bookedAt, bookingReason } = finding;
  const isOpen = releasedBy === null && bookedBy === null;
  const at = (instant: Date) => formatInstant(instant, HEAD_OFFICE_ZONE);
  const askToRelease = async () => {
    if (await confirm({ title: texts.releaseTitle, text: texts.releaseText, act: texts.release }))
      release.mutate({ params: { id: run.id }, body: { contradictionId: finding.id } });
  };
  return (
    <Stack component="li" sx={{ gap: 0.5, alignItems: 'flex-start' }}>
      <Typography sx={{ fontWeight: 600 }}>{`${reference} · ${payee} · ${formatMoney(amount)}`}</Typography>
      <StatusTag status={isOpen ? 'bad' : 'neutral'}>{saying(finding, texts)}</StatusTag>
      <Typography variant="body2">{texts.foundBy(foundBy, at(foundAt))}</Typography>
      {explainedBy !== null && <Typography variant="body2">{texts.explainedBy(explainedBy, explanation)}</Typography>}
      {releasedBy !== null && releasedAt !== null && (
        <Typography variant="body2">{texts.releasedBy(releasedBy, at(releasedAt))}</Typography>
      )}
      {bookedBy !== null && bookedAt !== null && (
        <Typography variant="body2">{texts.bookedBy(bookedBy, at(bookedAt), bookingReason)}</Typography>
      )}
      {run.mayAct && isOpen && (
        <Stack direction="row" sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
          <Button size="small" variant="outlined" onClick={onExplain}>
            {texts.explain}
          </Button>
          {explainedBy !== null && !finding.isOwnExplanation && (
            <Button size="small" variant="contained" loading={release.isPending} onClick={() => void askToRelease()}>
              {texts.release}
            </Button>
          )}
          {finding.bookRefusal === null && (
            <Button size="small" variant="outlined" onClick={onBook}>
              {texts.book}
            </Button>
          )}
          {finding.said === 'paid' && finding.bookRefusal !== null && (
            <Typography variant="body2">{finding.bookRefusal}</Typography>
          )}
          {finding.isOwnExplanation && <Typography variant="body2">{texts.ownExplanation}</Typography>}
        </Stack>
      )}
    </Stack>
  );
}

function saying({ amount, recorded, said, saidAmount }: Contradiction, texts: (typeof runTexts)['es']): string {
  if (said === 'paid' && saidAmount !== null && saidAmount !== amount)
    return texts.bankSaysOther(formatMoney(saidAmount));
  if (recorded === 'waiting') return texts.bankSaysBoth;
  return said === 'paid' ? texts.bankSaysPaid : texts.bankSaysRefused;
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

function BookDialog({ run, finding, onClose }: ExplainProps) {
  const texts = useTexts(runTexts);
  const book = useBookContradiction();
  const [written, setWritten] = useState('');
  const proof = useProof(finding);
  const [isTried, setTried] = useState(false);
  const reason = written.trim();
  const isShort = reason.length < SHORTEST;
  const submit = () => {
    setTried(true);
    if (isShort || proof.given === null) return;
    const body = { contradictionId: finding.id, reason, ...proof.given };
    book.mutate({ params: { id: run.id }, body }, { onSuccess: onClose });
  };
  return (
    <FormDialog
      title={texts.bookTitle}
      act={texts.book}
      maxWidth="sm"
      isDirty={written !== '' || proof.speiKey !== finding.speiKey}
      isPending={book.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <Typography>{texts.bookHint(formatMoney(finding.saidAmount ?? finding.amount))}</Typography>
      <LongText
        label={texts.bookReason}
        value={written}
        maxLength={1000}
        rows={3}
        error={isTried && isShort ? texts.explanationShort : undefined}
        onChange={({ target }) => setWritten(target.value)}
      />
      <ProofFields proof={proof} isTried={isTried} />
    </FormDialog>
  );
}
