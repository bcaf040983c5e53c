import {
  closeQuotation,
  handInQuotation,
  type QuotationOfParty,
  type Quotation,
} from '@aura/contracts/quotations/quotation';
import { formatMoney, formatInteger } from '@aura/domain/format';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useMay } from '../../../lib/session/use-may.ts';
import { useTexts } from '../../../lib/texts.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { PrintLink } from '../base/PrintLink.tsx';
import { useHandIn, useCloseQuotation } from '../base/quotations.api.ts';
import type { Review } from '../review/use-review.ts';
import { editorTexts } from './editor.texts.ts';
import { ReopenDialog } from './ReopenDialog.tsx';
import type { Editor } from './use-editor.ts';
import { UnsettledFinding } from '@aura/contracts/quotations/review';
import { ApiError } from '../../../lib/api/api-error.ts';
import { askedReasons, type Asked } from '../review/asked-reasons.ts';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { InlineAlert } from '../../../ui/InlineAlert.tsx';
import { LongText } from '../../../ui/LongText.tsx';
import { StatusTag } from '../../../ui/StatusTag.tsx';
import { reviewTexts } from '../review/review.texts.ts';
import { SEVERITY_LOOK } from '../review/severity-look.ts';

interface EditorActsProps {
  readonly document: QuotationOfParty;
  readonly editor: Editor;
  readonly review: Review;
  readonly onSave: () => void;
  readonly onDone: (text: string) => void;
}

/** Save, close or hand in; a closed version can be reopened. */
export function EditorActs({ document, editor, review, onSave, onDone }: EditorActsProps) {
  const texts = useTexts(editorTexts);
  const [isAsking, setAsking] = useState(false);
  const [isReopening, setReopening] = useState(false);
  const closing = useClosing(document, editor, review, () => onDone(texts.closed));
  const handIn = useHandIn();
  const isOurs = [useMay(closeQuotation), !useMay(handInQuotation)].every(Boolean);
  const { stored, figures, isDirty, isSaving } = editor;
  const isOpen = document.mayEdit && (stored?.state ?? 'draft') === 'draft';
  const total = formatMoney(figures?.total ?? 0);
  const finish = async (isSure: boolean) => {
    setAsking(false);
    // A second click on a closing dialog is ignored.
    if (!isSure || !isAsking) return;
    if (isOurs) return closing.close([]);
    // Saves first: what is handed in is the saved version.
    const saved = isDirty ? await editor.submit() : stored;
    if (saved === null) return;
    const input = { params: { id: document.affectedPartyId }, body: { version: saved.version } };
    handIn.mutate(input, { onSuccess: () => onDone(texts.handedIn) });
  };
  return (
    <>
      {stored !== null && <PrintLink slug={document.claim} partyId={document.affectedPartyId} />}
      {document.mayReopen && (
        <Button variant="contained" onClick={() => setReopening(true)}>
          {texts.reopen}
        </Button>
      )}
      {isOpen && (
        <>
          <Button variant="outlined" onClick={onSave} loading={isSaving} disabled={!isDirty || figures === null}>
            {texts.save}
          </Button>
          <Button
            variant="contained"
            onClick={() => (isOurs && closing.asked.length > 0 ? closing.ask() : setAsking(true))}
            loading={closing.isPending || handIn.isPending}
            disabled={figures === null || figures.total === 0}
          >
            {isOurs ? texts.close : texts.handIn}
          </Button>
        </>
      )}
      <ConfirmDialog
        open={isAsking}
        title={isOurs ? texts.close : texts.handIn}
        text={isOurs ? texts.closeAsk(String(stored?.versionNumber ?? 1), total) : texts.handInAsk(total)}
        act={isOurs ? texts.close : texts.handIn}
        stay={texts.stay}
        onAnswer={(isSure) => void finish(isSure)}
      />
      {closing.isAsking && (
        <CloseDialog
          asked={closing.asked}
          problem={closing.problem}
          isPending={closing.isPending}
          onSubmit={(answers) => void closing.close(answers)}
          onClose={closing.leave}
        />
      )}
      {isReopening && <ReopenDialog document={document} onClose={() => setReopening(false)} onDone={onDone} />}
    </>
  );
}

interface Saved {
  readonly stored: Quotation | null;
  readonly isDirty: boolean;
  readonly submit: () => Promise<Quotation | null>;
}

interface Refused {
  readonly problem: string;
  readonly findings: readonly UnsettledFinding[];
}

/** Closes the quotation with the reasons the rules require, including for findings the server adds. */
function useClosing(
  { affectedPartyId }: QuotationOfParty,
  { stored, isDirty, submit }: Saved,
  review: Review,
  onClosed: () => void,
) {
  const act = useCloseQuotation(stored !== null);
  const [isAsking, setAsking] = useState(false);
  const [refused, setRefused] = useState<Refused | null>(null);

  const close = async (reasons: readonly Answer[]): Promise<void> => {
    // Saves first: what is closed is the saved version. If saving is refused, the editor shows why.
    const saved = isDirty ? await submit() : stored;
    if (saved === null) return setAsking(false);
    try {
      const body = { version: saved.version, reasons: [...reasons] };
      await act.mutateAsync({ params: { id: affectedPartyId }, body });
      setAsking(false);
      onClosed();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setRefused({ problem: error.lines.join(' '), findings: findingsIn(error.body) });
      setAsking(true);
    }
  };

  return {
    asked: askedReasons(review, refused?.findings ?? []),
    problem: refused?.problem ?? null,
    isAsking,
    isPending: act.isPending,
    ask: () => setAsking(true),
    leave: () => {
      setAsking(false);
      setRefused(null);
    },
    close,
  };
}

function findingsIn(body: unknown): readonly UnsettledFinding[] {
  const { findings } = body as { readonly findings?: unknown };
  return Array.isArray(findings)
    ? findings.flatMap((finding) => UnsettledFinding.safeDecode(finding as never).data ?? [])
    : [];
}

interface Answer extends Pick<Asked, 'kind' | 'line'> {
  readonly reason: string;
}

interface CloseDialogProps {
  readonly asked: readonly Asked[];
  /** Why the last attempt was refused. */
  readonly problem: string | null;
  readonly isPending: boolean;
  readonly onSubmit: (answers: readonly Answer[]) => void;
  readonly onClose: () => void;
}

/** Closing asks for a reason for each finding that needs one. */
function CloseDialog({ asked, problem, isPending, onSubmit, onClose }: CloseDialogProps) {
  const texts = useTexts(reviewTexts);
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const reasonOf = ({ key, before }: Asked) => typed[key] ?? before;
  const isReady = asked.every((one) => one.takesReason && reasonOf(one).trim() !== '');
  const submit = () => onSubmit(asked.map((one) => ({ kind: one.kind, line: one.line, reason: reasonOf(one).trim() })));
  return (
    <FormDialog
      title={texts.close}
      act={texts.close}
      maxWidth="sm"
      isDirty={Object.values(typed).some((text) => text.trim() !== '')}
      isPending={isPending}
      isReady={isReady}
      onSubmit={submit}
      onClose={onClose}
    >
      {problem !== null && <InlineAlert status="bad">{problem}</InlineAlert>}
      <Typography sx={{ color: 'text.secondary' }}>{texts.closeText}</Typography>
      {asked.map((one) => (
        <Box key={one.key}>
          <Box sx={{ display: 'flex', gap: 1, alignItems: 'baseline', mb: 0.5 }}>
            <StatusTag status={SEVERITY_LOOK[one.severity]}>{texts[one.severity]}</StatusTag>
            {one.line !== null && <strong>{texts.line(formatInteger(one.line))}</strong>}
          </Box>
          <Typography sx={{ mb: 1 }}>{one.sentence}</Typography>
          {one.takesReason ? (
            <LongText
              label={one.line === null ? texts.why : texts.whyOfLine(formatInteger(one.line))}
              value={reasonOf(one)}
              maxLength={500}
              rows={1}
              required
              onChange={({ target }) => setTyped((before) => ({ ...before, [one.key]: target.value }))}
            />
          ) : (
            <Typography sx={{ color: 'error.main' }}>{texts.cannotLift}</Typography>
          )}
        </Box>
      ))}
    </FormDialog>
  );
}
