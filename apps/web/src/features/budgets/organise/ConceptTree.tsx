import type { AssignableProvider } from '@aura/contracts/budgets/budget';
import { useEffect, useId, useRef, useState } from 'react';
import { useTexts } from '../../../lib/texts.ts';
import { unseen } from '../../../ui/unseen.ts';
import { organiseTexts } from './organise.texts.ts';
import { pressInTree, toggled } from './press-in-tree.ts';
import { TreeLine, type TreePartProps } from './TreeLine.tsx';
import { keysOf, treeRows, type TreeRow } from './tree-rows.ts';
import { TreeStyles } from './tree-styles.ts';
import type { TreeDrag } from './use-tree-drag.ts';
import type { Organiser } from './use-organiser.ts';
import { formatInteger, formatMoney } from '@aura/domain/format';
import CaretIcon from '@mui/icons-material/ChevronRight';
import EditIcon from '@mui/icons-material/EditOutlined';
import { budgetTexts } from '../base/budget.texts.ts';
import { Checkbox } from '../../../ui/Checkbox.tsx';

interface ConceptTreeProps {
  readonly organiser: Organiser;
  readonly providers: readonly AssignableProvider[];
  readonly mayChange: boolean;
  readonly drag: TreeDrag;
  readonly onRename: (category: string) => void;
}

/** Categories with their concepts. One row has the focus; arrow keys move over all open rows. */
export function ConceptTree({ organiser, providers, mayChange, drag, onRename }: ConceptTreeProps) {
  const texts = useTexts(organiseTexts);
  const id = useId();
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const [active, setActive] = useState<string | null>(null);
  const frame = useRef<HTMLDivElement>(null);
  const rows = treeRows(organiser.lines, closed);
  const at = Math.max(
    0,
    rows.findIndex((row) => row.id === active),
  );
  const here = rows[at]?.id;
  // Keeps the focus on a row that moved, or on the one that replaced a removed row.
  useEffect(() => {
    const element = frame.current;
    if (element === null || !element.contains(document.activeElement)) return;
    const row = element.querySelector<HTMLElement>('[role="row"][tabindex="0"]');
    if (row !== document.activeElement && !row?.contains(document.activeElement)) row?.focus();
  });
  const setOpen = (category: string, isOpen: boolean) =>
    setClosed((before) => {
      const next = new Set(before);
      if (isOpen) next.delete(category);
      else next.add(category);
      return next;
    });
  const nameOf = new Map(providers.map((provider) => [provider.id, provider.name]));
  return (
    <TreeStyles ref={frame}>
      <div
        role="treegrid"
        aria-label={texts.tree}
        aria-multiselectable
        aria-describedby={id}
        aria-readonly={!mayChange}
        tabIndex={-1}
        onKeyDown={(event) =>
          pressInTree(event, {
            rows,
            at,
            organiser,
            mayChange,
            goTo: (place) => setActive(rows[place]?.id ?? null),
            setOpen,
            onRename,
          })
        }
      >
        <div role="rowgroup">
          <div role="row" className="row head">
            <span role="columnheader">
              <span style={unseen}>{texts.choice}</span>
            </span>
            <span role="columnheader">
              <span style={unseen}>{texts.drag}</span>
            </span>
            <span role="columnheader">{texts.code}</span>
            <span role="columnheader">{texts.concept}</span>
            <span role="columnheader" className="figure">
              {texts.quantity}
            </span>
            <span role="columnheader" className="figure">
              {texts.unitPrice}
            </span>
            <span role="columnheader" className="figure">
              {texts.amount}
            </span>
            <span role="columnheader">{texts.provider}</span>
          </div>
        </div>
        <div role="rowgroup">
          {rows.map((row) => {
            const keys = keysOf(row);
            const onToggle = () => organiser.choose(toggled(organiser.chosen, keys));
            const part = {
              isActive: row.id === here,
              drop: drag.dropOn(row.id),
              mayChange,
              onFocus: () => setActive(row.id),
              onToggle,
            };
            return row.kind === 'category' ? (
              <TreeCategory
                key={row.id}
                {...part}
                row={row}
                chosen={keys.filter((key) => organiser.chosen.has(key)).length}
                onOpen={() => setOpen(row.category, !row.isOpen)}
                onRename={() => onRename(row.category)}
              />
            ) : (
              <TreeLine
                key={row.id}
                {...part}
                row={row}
                isChosen={organiser.chosen.has(row.id)}
                provider={row.line.providerId === null ? null : (nameOf.get(row.line.providerId) ?? '')}
              />
            );
          })}
        </div>
      </div>
      <div id={id} style={unseen}>
        {texts.howTo}
      </div>
      <div role="status" style={unseen}>
        {organiser.spoken.text}
        {organiser.spoken.turn % 2 === 1 ? '\u00a0' : ''}
      </div>
    </TreeStyles>
  );
}

interface TreeCategoryProps extends TreePartProps {
  readonly row: Extract<TreeRow, { readonly kind: 'category' }>;
  /** How many of its concepts are selected. */
  readonly chosen: number;
  readonly onOpen: () => void;
  readonly onRename: () => void;
}

function TreeCategory({ row, chosen, isActive, drop, mayChange, onFocus, onToggle, ...props }: TreeCategoryProps) {
  const texts = useTexts(organiseTexts);
  const own = useTexts(budgetTexts);
  const name = row.category === '' ? own.noCategory : row.category;
  const isAll = chosen === row.lines.length;
  return (
    <div
      role="row"
      className="row category"
      aria-level={1}
      aria-expanded={row.isOpen}
      aria-selected={isAll}
      tabIndex={isActive ? 0 : -1}
      data-tree-row={row.id}
      data-category={row.category}
      data-drop={drop}
      onFocus={onFocus}
    >
      <span role="gridcell">
        <Checkbox
          tabIndex={-1}
          checked={isAll}
          indeterminate={chosen > 0 && !isAll}
          aria-label={texts.chooseAll(name)}
          onChange={onToggle}
        />
      </span>
      <span role="gridcell">
        <button type="button" tabIndex={-1} aria-label={texts.open(name)} onClick={props.onOpen}>
          <CaretIcon className="caret" fontSize="small" data-open={row.isOpen ? '' : undefined} />
        </button>
      </span>
      <span role="gridcell" className="name">
        {name}
        <span className="quiet">{` · ${texts.lines(formatInteger(row.lines.length))}`}</span>
      </span>
      <span role="gridcell">
        {mayChange && (
          <button
            type="button"
            tabIndex={-1}
            aria-label={texts.renameOf(name)}
            title={`${texts.renameCategory} (F2)`}
            onClick={props.onRename}
          >
            <EditIcon fontSize="small" />
          </button>
        )}
      </span>
      <span role="gridcell" className="figure">
        {formatMoney(row.price)}
      </span>
    </div>
  );
}
