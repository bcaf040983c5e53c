import { formatMoney } from '@aura/domain/format';
import { useTexts } from '../../../lib/texts.ts';
import { budgetTexts } from '../base/budget.texts.ts';
import { figuresOf } from '../base/budget-line.ts';
import { organiseTexts } from './organise.texts.ts';
import type { TreeRow } from './tree-rows.ts';
import { Checkbox } from '../../../ui/Checkbox.tsx';

export interface TreePartProps {
  readonly isActive: boolean;
  readonly drop: 'before' | 'into' | undefined;
  readonly mayChange: boolean;
  readonly onFocus: () => void;
  readonly onToggle: () => void;
}

interface TreeLineProps extends TreePartProps {
  readonly row: Extract<TreeRow, { readonly kind: 'line' }>;
  readonly isChosen: boolean;
  /** Null while unassigned. */
  readonly provider: string | null;
}

export function TreeLine({ row, isChosen, provider, isActive, drop, mayChange, onFocus, onToggle }: TreeLineProps) {
  const texts = useTexts(organiseTexts);
  const own = useTexts(budgetTexts);
  const { line, place, of } = row;
  const { unitCost, amount } = figuresOf(line);
  return (
    <div
      role="row"
      className="row"
      aria-level={2}
      aria-posinset={place}
      aria-setsize={of}
      aria-selected={isChosen}
      tabIndex={isActive ? 0 : -1}
      data-tree-row={line.key}
      data-drop={drop}
      onFocus={onFocus}
    >
      <span role="gridcell">
        <Checkbox tabIndex={-1} checked={isChosen} aria-label={texts.choose(line.name)} onChange={onToggle} />
      </span>
      <span role="gridcell">{mayChange && <span className="grip" data-grip="" title={texts.drag} aria-hidden />}</span>
      <span role="gridcell" className="code quiet">
        {line.code}
      </span>
      <span role="gridcell" className="name" title={line.name}>
        {line.name}
      </span>
      <span role="gridcell" className="quantity figure quiet">{`${line.quantity} ${line.unit}`}</span>
      <span role="gridcell" className="price figure quiet">
        {formatMoney(unitCost)}
      </span>
      <span role="gridcell" className="amount figure">
        {formatMoney(amount)}
      </span>
      <span role="gridcell" className={`provider name ${provider === null ? 'none' : 'quiet'}`}>
        {provider ?? own.noProvider}
      </span>
    </div>
  );
}
