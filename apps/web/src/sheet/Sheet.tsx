import useMediaQuery from '@mui/material/useMediaQuery';
import { SheetCards } from './cards/SheetCards.tsx';
import { SheetGrid } from './grid/SheetGrid.tsx';
import type { SheetProps } from './sheet-props.ts';

/**
 * Rows edited as in a spreadsheet, independent of the business.
 *
 * ```tsx
 * const history = useSheetHistory(lines); // or the `state` stored in a draft
 * <Sheet ariaLabel="Conceptos" history={history} columns={columns} rowKey={(line) => line.key} newRow={newLine}
 * copyRow={copyLine} />
 * ```
 *
 * - `columns` (sheet-column.ts) define how a cell is shown (`read`, `render`, `note`), opened (`edit`), written
 *   (`write`, which returns the changed row or a `Refusal` with a message for the user), searched (`options`, `choose`)
 *   or opened elsewhere (`act`). Rows are immutable.
 * - `history` (use-sheet-history.ts) holds rows and undo steps. Every act is one command (model/command.ts): rows
 *   removed and inserted at one place, so that it can be undone, redone and stored as JSON. `history.amend` applies
 *   what the server added (ids) without a step.
 * - Quantities are parsed by `readQuantity` of the domain and refused with `sayQuantityProblem`, amounts by
 *   `readAmount`.
 * - Below 600 pixels the same columns and commands appear as cards with a form for each line.
 */
export function Sheet<Row extends object>(props: SheetProps<Row>) {
  const isWide = useMediaQuery('(min-width: 600px)', { noSsr: true });
  return isWide ? <SheetGrid {...props} /> : <SheetCards {...props} />;
}
