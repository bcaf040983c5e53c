import { closeQuotation, handInQuotation, type QuotationOfParty } from '@aura/contracts/quotations/quotation';
import { formatMoney } from '@aura/domain/format';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useMay } from '../../../lib/session/use-may.ts';
import { useTexts } from '../../../lib/texts.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { PrintLink } from '../base/PrintLink.tsx';
import { useHandIn } from '../base/quotations.api.ts';
import { CloseDialog } from '../review/CloseDialog.tsx';
import { useClosing } from '../review/use-closing.ts';
import type { Review } from '../review/use-review.ts';
import { editorTexts } from './editor.texts.ts';
import { ReopenDialog } from './ReopenDialog.tsx';
import type { Editor } from './use-editor.ts';

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
