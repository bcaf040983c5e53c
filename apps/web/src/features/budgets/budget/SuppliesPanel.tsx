import Typography from '@mui/material/Typography';
import { useDeferredValue, useSyncExternalStore } from 'react';
import type { Store } from '../../../lib/store.ts';
import { useTexts } from '../../../lib/texts.ts';
import { Section } from '../../../ui/Section.tsx';
import type { BudgetEditor } from '../base/use-budget-editor.ts';
import { sheetTexts } from './sheet.texts.ts';
import { SupplySheet } from './SupplySheet.tsx';

interface SuppliesPanelProps {
  readonly editor: BudgetEditor;
  /** The focused row; only this panel re-renders when it changes. */
  readonly current: Store<number>;
  readonly isOpen: boolean;
}

export function SuppliesPanel({ editor, current, isOpen }: SuppliesPanelProps) {
  const texts = useTexts(sheetTexts);
  const { rows } = editor.history;
  // Deferred: holding an arrow key does not render every concept's supplies on the way.
  const at = useDeferredValue(useSyncExternalStore(current.subscribe, current.read));
  const line = rows[Math.min(at, rows.length - 1)];
  if (line === undefined) return null;
  const name = line.name.length > 80 ? `${line.name.slice(0, 80)}…` : line.name;
  const title = name === '' ? texts.suppliesOfLine(String(rows.indexOf(line) + 1)) : texts.suppliesOf(name);
  return (
    <Section title={title}>
      {!isOpen && line.supplies.length === 0 ? (
        <Typography sx={{ color: 'text.secondary' }}>{texts.noSupplies}</Typography>
      ) : (
        <SupplySheet key={line.key} editor={editor} line={line} isOpen={isOpen} />
      )}
    </Section>
  );
}
