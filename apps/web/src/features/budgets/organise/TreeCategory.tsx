import { formatInteger, formatMoney } from '@aura/domain/format';
import CaretIcon from '@mui/icons-material/ChevronRight';
import EditIcon from '@mui/icons-material/EditOutlined';
import { useTexts } from '../../../lib/texts.ts';
import { budgetTexts } from '../base/budget.texts.ts';
import { organiseTexts } from './organise.texts.ts';
import type { TreePartProps } from './TreeLine.tsx';
import type { TreeRow } from './tree-rows.ts';

interface TreeCategoryProps extends TreePartProps {
  readonly row: Extract<TreeRow, { readonly kind: 'category' }>;
  /** How many of its concepts are selected. */
  readonly chosen: number;
  readonly onOpen: () => void;
  readonly onRename: () => void;
}

export function TreeCategory({
  row,
  chosen,
  isActive,
  drop,
  mayChange,
  onFocus,
  onToggle,
  ...props
}: TreeCategoryProps) {
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
        <input
          type="checkbox"
          tabIndex={-1}
          checked={isAll}
          ref={(box) => {
            if (box !== null) box.indeterminate = chosen > 0 && !isAll;
          }}
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
