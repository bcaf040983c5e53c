import { addKit, listKits } from '@aura/contracts/quotations/kits';
import { copyQuotation, type QuotationOfParty } from '@aura/contracts/quotations/quotation';
import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { Suspense, useId, useState } from 'react';
import { lazyPart } from '../../../lib/lazy-part.ts';
import { useMay } from '../../../lib/session/use-may.ts';
import { useTexts } from '../../../lib/texts.ts';
import { isBlank, type Line } from '../base/quotation-line.ts';
import { toolsTexts } from './tools.texts.ts';
import type { Editor } from './use-editor.ts';

const CopyDialog = lazyPart(() => import('./CopyDialog.tsx'), 'CopyDialog');

const KitsDialog = lazyPart(() => import('../kits/KitsDialog.tsx'), 'KitsDialog');
const SaveKitDialog = lazyPart(() => import('../kits/SaveKitDialog.tsx'), 'SaveKitDialog');

type Opened = 'copy' | 'kit' | 'keep';

interface EditorToolsProps {
  readonly document: QuotationOfParty;
  readonly editor: Editor;
  /** The selected lines, read on demand. */
  readonly selected: () => readonly Line[];
  readonly onDone: (text: string) => void;
}

/** Ways to import lines. */
export function EditorTools({ document, editor, selected, onDone }: EditorToolsProps) {
  const texts = useTexts(toolsTexts);
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [opened, setOpened] = useState<Opened | null>(null);
  const may = { copy: useMay(copyQuotation), kit: useMay(listKits), keep: useMay(addKit) };
  if (!may.copy && !may.kit) return null;
  const lines = editor.history.rows.filter((line) => !isBlank(line));
  const open = (what: Opened) => () => {
    setAnchor(null);
    setOpened(what);
  };
  const close = () => setOpened(null);
  return (
    <>
      <Button
        size="small"
        variant="outlined"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-controls={anchor === null ? undefined : id}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        {texts.insert}
      </Button>
      <Menu id={id} anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {may.kit && <MenuItem onClick={open('kit')}>{texts.kit}</MenuItem>}
        {may.keep && (
          <MenuItem onClick={open('keep')} disabled={lines.length === 0}>
            {texts.keep}
          </MenuItem>
        )}
        {may.copy && <MenuItem onClick={open('copy')}>{texts.copy}</MenuItem>}
      </Menu>
      <Suspense fallback={null}>
        {opened === 'copy' && (
          <CopyDialog
            claim={{ slug: document.claim, number: document.claimNumber }}
            partyId={document.affectedPartyId}
            editor={editor}
            onClose={close}
            onDone={onDone}
          />
        )}
        {opened === 'kit' && <KitsDialog editor={editor} onClose={close} onDone={onDone} />}
        {opened === 'keep' && <SaveKitDialog lines={lines} selected={selected()} onClose={close} onDone={onDone} />}
      </Suspense>
    </>
  );
}
