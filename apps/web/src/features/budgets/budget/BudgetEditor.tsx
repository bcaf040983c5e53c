import { type BudgetOfParty, MOST_CONCEPTS, importQuotation } from '@aura/contracts/budgets/budget';
import { searchConcepts } from '@aura/contracts/quotations/concept-search';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import useMediaQuery from '@mui/material/useMediaQuery';
import { Suspense, useEffect, useMemo, useRef, useState, useId } from 'react';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { lazyPart } from '../../../lib/lazy-part.ts';
import { useMay } from '../../../lib/session/use-may.ts';
import { createStore } from '../../../lib/store.ts';
import { useTexts } from '../../../lib/texts.ts';
import { Sheet } from '../../../sheet/Sheet.tsx';
import { useSaveKey } from '../../../sheet/use-save-key.ts';
import { BudgetHead } from '../base/BudgetHead.tsx';
import { type BudgetLine, copyOfLine, emptyLine } from '../base/budget-line.ts';
import { budgetTexts } from '../base/budget.texts.ts';
import { useBudgetEditor } from '../base/use-budget-editor.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { assignedColumns, comparedColumns, writtenColumns } from './concept-columns.tsx';
import { FiguresStrip } from './FiguresStrip.tsx';
import { panelTexts } from './panel.texts.ts';
import { sheetTexts } from './sheet.texts.ts';
import { SuppliesPanel } from './SuppliesPanel.tsx';
import { TermsPanel } from './TermsPanel.tsx';

const SuppliesDialog = lazyPart(() => import('./SuppliesDialog.tsx'), 'SuppliesDialog');
const ExplosionPanel = lazyPart(() => import('./ExplosionPanel.tsx'), 'ExplosionPanel');

const keyOf = (line: BudgetLine) => line.key;

interface BudgetEditorProps {
  readonly document: BudgetOfParty;
  readonly tell: (text: string) => void;
}

export function BudgetEditor({ document, tell }: BudgetEditorProps) {
  const own = useTexts(budgetTexts);
  const texts = useTexts(sheetTexts);
  const panels = useTexts(panelTexts);
  const editor = useBudgetEditor(document);
  const { history, rows, terms, stored } = editor;
  const [isBegun, setBegun] = useState(false);
  const [isExploding, setExploding] = useState(false);
  const [supplied, setSupplied] = useState<string | null>(null);
  const isWide = useMediaQuery('(min-width: 600px)', { noSsr: true });
  // A store instead of state: moving the cell would re-render the whole screen.
  const [current] = useState(() => createStore(0));
  const panel = useRef<HTMLDivElement>(null);
  const columns = useBudgetColumns(document, editor, (line) =>
    isWide ? focusIn(panel.current) : setSupplied(line.key),
  );
  const isOpen = document.mayEdit;
  const isReady = !terms.applyTaxes || (terms.taxPercentage > 0 && terms.taxPercentage <= 100);
  const save = async () => {
    if ((await editor.submit()) !== null) tell(own.saved);
  };
  const bring = async (from: 'cotizacion' | 'proveedor') => {
    const count = await editor.importFrom(from);
    if (count !== null) tell(panels.brought(String(count)));
  };
  useSaveKey(isOpen && isReady && editor.isDirty ? () => void save() : null);
  const isEmpty = stored === null && history.rows.length === 0 && !isBegun;
  const opened = rows.find(({ key }) => key === supplied);
  return (
    <Stack sx={{ gap: 1.5, minWidth: 0 }}>
      <BudgetHead document={document} editor={editor} on="budget" isReady={isReady} onSave={() => void save()}>
        {!isEmpty && (
          <Button variant="outlined" onClick={() => setExploding(true)}>
            {panels.explosion}
          </Button>
        )}
      </BudgetHead>
      {isEmpty ? (
        <BeginBudget
          isOpen={isOpen}
          isQuoted={document.quotationVersion !== null}
          isBusy={editor.isSending}
          onBring={(from) => void bring(from)}
          onBlank={() => setBegun(true)}
        />
      ) : (
        <>
          <Paper variant="outlined" sx={{ p: 1.5, minWidth: 0, display: 'grid', gap: 1 }}>
            <Box sx={{ minWidth: 0 }}>
              <Sheet
                ariaLabel={texts.concepts}
                history={history}
                columns={columns}
                rowKey={keyOf}
                newRow={emptyLine}
                copyRow={copyOfLine}
                readOnly={!isOpen}
                maxRows={MOST_CONCEPTS}
                onSelect={(top) => current.write(top)}
                tools={<BringMenu isBusy={editor.isSending} onBring={(from) => void bring(from)} />}
                height="max(300px, calc(100dvh - 520px))"
              />
            </Box>
            <FiguresStrip document={document} editor={editor} />
          </Paper>
          {isWide && (
            <div ref={panel}>
              <SuppliesPanel editor={editor} current={current} isOpen={isOpen} />
            </div>
          )}
          <TermsPanel editor={editor} isOpen={isOpen} />
        </>
      )}
      <Suspense fallback={null}>
        {opened !== undefined && (
          <SuppliesDialog editor={editor} line={opened} isOpen={isOpen} onClose={() => setSupplied(null)} />
        )}
        {isExploding && (
          <ExplosionPanel
            party={{ id: document.affectedPartyId, name: document.party }}
            rows={rows}
            isDirty={editor.isDirty}
            onClose={() => setExploding(false)}
          />
        )}
      </Suspense>
    </Stack>
  );
}

/** Rebuilt only when quoted prices change: new columns re-render every cell. */
function useBudgetColumns(
  document: BudgetOfParty,
  { quoted, history, bringSupplies }: ReturnType<typeof useBudgetEditor>,
  onSupplies: (line: BudgetLine) => void,
) {
  const texts = useTexts(sheetTexts);
  const mayFind = useMay(searchConcepts);
  // Lets stable columns read the latest values in event handlers.
  const [latest] = useState(() => createStore({ rows: history.rows, bringSupplies, onSupplies }));
  useEffect(() => latest.write({ rows: history.rows, bringSupplies, onSupplies }));
  const { units, providers, leastMargin } = document;
  const [written] = useState(() => {
    const terms = {
      texts,
      units,
      providers,
      categories: () => [...new Set(latest.read().rows.map(({ category }) => category))].filter((name) => name !== ''),
      onConcept: mayFind
        ? (line: BudgetLine, conceptId: number) => void latest.read().bringSupplies(line.key, conceptId)
        : null,
      onSupplies: (line: BudgetLine) => latest.read().onSupplies(line),
    };
    return { before: writtenColumns(terms), after: assignedColumns(terms) };
  });
  const told = JSON.stringify([...quoted]);
  return useMemo(() => {
    const compared = comparedColumns(texts, new Map(JSON.parse(told) as [string, number | null][]), leastMargin);
    return [...written.before, ...compared, ...written.after];
  }, [written, texts, told, leastMargin]);
}

/** Moves the focus from the sheet to the one below it. */
function focusIn(panel: HTMLElement | null): void {
  panel?.scrollIntoView({ block: 'nearest' });
  panel?.querySelector<HTMLElement>('[role="gridcell"][tabindex="0"], button')?.focus();
}

interface BeginBudgetProps {
  readonly isOpen: boolean;
  readonly isQuoted: boolean;
  readonly isBusy: boolean;
  readonly onBring: (from: 'cotizacion' | 'proveedor') => void;
  readonly onBlank: () => void;
}

function BeginBudget({ isOpen, isQuoted, isBusy, onBring, onBlank }: BeginBudgetProps) {
  const texts = useTexts(panelTexts);
  const mayBring = useMay(importQuotation);
  if (!isOpen) return <EmptyState title={texts.emptyTitle} text={texts.emptyReadOnly} />;
  return (
    <EmptyState
      title={texts.emptyTitle}
      text={texts.emptyText}
      action={
        <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ gap: 1, justifyContent: 'center' }}>
          {mayBring && isQuoted && (
            <Button variant="contained" loading={isBusy} onClick={() => onBring('cotizacion')}>
              {texts.fromQuotation}
            </Button>
          )}
          {mayBring && (
            <Button variant="outlined" disabled={isBusy} onClick={() => onBring('proveedor')}>
              {texts.fromProvider}
            </Button>
          )}
          <Button variant="outlined" disabled={isBusy} onClick={onBlank}>
            {texts.blank}
          </Button>
        </Stack>
      }
    />
  );
}

interface BringMenuProps {
  readonly isBusy: boolean;
  readonly onBring: (from: 'cotizacion' | 'proveedor') => void;
}

/** Ways to import concepts. */
function BringMenu({ isBusy, onBring }: BringMenuProps) {
  const texts = useTexts(panelTexts);
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  if (!useMay(importQuotation)) return null;
  const bring = (from: 'cotizacion' | 'proveedor') => () => {
    setAnchor(null);
    onBring(from);
  };
  return (
    <>
      <Button
        size="small"
        variant="outlined"
        loading={isBusy}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-controls={anchor === null ? undefined : id}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        {texts.bring}
      </Button>
      <Menu id={id} anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        <MenuItem onClick={bring('cotizacion')}>{texts.fromQuotation}</MenuItem>
        <MenuItem onClick={bring('proveedor')}>{texts.fromProvider}</MenuItem>
      </Menu>
    </>
  );
}
