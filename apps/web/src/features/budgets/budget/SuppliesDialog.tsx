import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { useTexts } from '../../../lib/texts.ts';
import type { BudgetLine } from '../base/budget-line.ts';
import type { BudgetEditor } from '../base/use-budget-editor.ts';
import { sheetTexts } from './sheet.texts.ts';
import { SupplySheet } from './SupplySheet.tsx';

interface SuppliesDialogProps {
  readonly editor: BudgetEditor;
  readonly line: BudgetLine;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** The supplies panel as a dialog, where there is no room below the sheet. */
export function SuppliesDialog({ editor, line, isOpen, onClose }: SuppliesDialogProps) {
  const texts = useTexts(sheetTexts);
  const id = useId();
  return (
    <Dialog open fullScreen onClose={onClose} aria-labelledby={id}>
      <DialogTitle id={id} sx={{ overflowWrap: 'anywhere' }}>
        {line.name === '' ? texts.supplies : texts.suppliesOf(line.name)}
      </DialogTitle>
      <DialogContent>
        <SupplySheet editor={editor} line={line} isOpen={isOpen} />
      </DialogContent>
      <DialogActions>
        <Button variant="contained" fullWidth sx={{ minHeight: 48 }} onClick={onClose}>
          {texts.done}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
