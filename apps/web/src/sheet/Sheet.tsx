import useMediaQuery from '@mui/material/useMediaQuery';
import { SheetCards } from './cards/SheetCards.tsx';
import { SheetGrid } from './grid/SheetGrid.tsx';
import type { SheetProps } from './sheet-props.ts';

/**
 * Rows edited as in a spreadsheet, without a word of the business.
 *
 * ```tsx
 * const history = useSheetHistory(lines);            // or the `state` a draft kept
 * <Sheet ariaLabel="Conceptos" history={history} columns={columns} rowKey={(line) => line.key} newRow={newLine} copyRow={copyLine} />
 * ```
 *
 * - `columns` (sheet-column.ts) say how a cell is shown (`read`, `render`, `note`), opened (`edit`), written (`write`, which returns the
 *   changed row or a `Refusal` with the sentence for the user), searched (`options`, `choose`) or opened elsewhere (`act`). Rows are never
 *   changed in place.
 * - `history` (use-sheet-history.ts) holds rows and steps. Every act is one command (model/command.ts): rows taken out and put in at one
 *   place, so that it can be undone, done again and kept as JSON. `history.amend` brings in what the server added (ids) without a step.
 * - A quantity is read by `readQuantity` of the domain and refused with `sayQuantityProblem`, an amount by `readAmount`.
 * - Below 600 pixels the same columns and commands appear as cards with a form for each line.
 */
export function Sheet<Row extends object>(props: SheetProps<Row>) {
  const isWide = useMediaQuery('(min-width: 600px)', { noSsr: true });
  return isWide ? <SheetGrid {...props} /> : <SheetCards {...props} />;
}
