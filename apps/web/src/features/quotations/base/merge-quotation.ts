import { type Terms, type Typed } from './typed-quotation.ts';
import { mergeLines } from '@aura/domain/quotation-lines';
import { comparedOf, isBlank, type Line } from './quotation-line.ts';

interface Merged {
  readonly typed: Typed;
  /** In how many lines both changed the same; what is mine stands. */
  readonly conflicts: number;
}

/** Two people worked from one base: what either did is kept, in the lines and beside them. */
export function mergeQuotation(base: Typed, mine: Typed, theirs: Typed): Merged {
  const written = mine.lines.filter((line) => !isBlank(line));
  const { lines, conflicts } = mergeLines(comparedOf(base.lines), comparedOf(written), comparedOf(theirs.lines));
  // With the fields of a line and in their order: whether anything is unsaved is seen by comparing both as text.
  const merged = lines.map(({ position: _place, ...line }) =>
    withCompanions({ ...line, quantity: String(line.quantity) }, base.lines, written),
  );
  return { typed: { ...mergeTerms(base, mine, theirs), lines: merged }, conflicts: conflicts.length };
}

/** What goes along with a field that was mine: the code with its concept, the unit's name, the sum behind a quantity, the photos. */
function withCompanions(line: Line, base: readonly Line[], mine: readonly Line[]): Line {
  const isSame = ({ lineNumber }: Line) => lineNumber !== null && lineNumber === line.lineNumber;
  const [old, my] = [base.find(isSame), mine.find(isSame)];
  if (old === undefined || my === undefined) return line;
  const added = my.photos.filter((id) => !old.photos.includes(id) && !line.photos.includes(id));
  const removed = old.photos.filter((id) => !my.photos.includes(id));
  return {
    ...line,
    ...(my.conceptId === old.conceptId ? {} : { code: my.code }),
    ...(my.unitId === old.unitId ? {} : { unit: my.unit }),
    ...(my.quantity === old.quantity ? {} : { formula: my.formula }),
    photos: [...line.photos.filter((id) => !removed.includes(id)), ...added],
  };
}

function mergeTerms(base: Terms, mine: Terms, theirs: Terms): Terms {
  const isMine = (name: string) => JSON.stringify(at(mine, name)) !== JSON.stringify(at(base, name));
  const changed = Object.fromEntries(Object.entries(mine).filter(([name]) => isMine(name)));
  return { ...theirs, ...changed };
}

const at = (terms: Terms, name: string): unknown => (terms as unknown as Record<string, unknown>)[name];
