import { closeQuotation, handInQuotation, type QuotationOfParty } from '@aura/contracts/quotations/quotation';
import { formatMoney } from '@aura/domain/format';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useMay } from '../../../lib/session/use-may.ts';
import { useTexts } from '../../../lib/texts.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { useCloseQuotation, useHandIn } from '../base/quotations.api.ts';
import { editorTexts } from './editor.texts.ts';
import { ReopenDialog } from './ReopenDialog.tsx';
import type { Editor } from './use-editor.ts';

interface EditorActsProps {
  readonly document: QuotationOfParty;
  readonly editor: Editor;
  readonly onSave: () => void;
  readonly onDone: (text: string) => void;
}

/** Save, close or hand in; a closed version is reopened. */
export function EditorActs({ document, editor, onSave, onDone }: EditorActsProps) {
  const texts = useTexts(editorTexts);
  const [isAsking, setAsking] = useState(false);
  const [isReopening, setReopening] = useState(false);
  const close = useCloseQuotation();
  const handIn = useHandIn();
  const isOurs = [useMay(closeQuotation), !useMay(handInQuotation)].every(Boolean);
  const { stored, figures, isDirty, isSaving } = editor;
  const isOpen = document.mayEdit && (stored?.state ?? 'draft') === 'draft';
  const total = formatMoney(figures?.total ?? 0);
  const finish = async (isSure: boolean) => {
    setAsking(false);
    if (!isSure) return;
    // What is closed is what was saved last.
    const closed = isDirty ? await editor.submit() : stored;
    if (closed === null) return;
    const input = { params: { id: document.affectedPartyId }, body: { version: closed.version } };
    if (isOurs) close.mutate(input, { onSuccess: () => onDone(texts.closed) });
    else handIn.mutate(input, { onSuccess: () => onDone(texts.handedIn) });
  };
  return (
    <>
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
            onClick={() => setAsking(true)}
            loading={close.isPending || handIn.isPending}
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
      {isReopening && <ReopenDialog document={document} onClose={() => setReopening(false)} onDone={onDone} />}
    </>
  );
}
