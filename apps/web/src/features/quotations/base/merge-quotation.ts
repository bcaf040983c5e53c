import { type Terms, type Typed } from './typed-quotation.ts';
import { mergeLines } from '@aura/domain/quotation-lines';
import { comparedOf, isBlank, type Line } from './quotation-line.ts';

interface Merged {
  readonly typed: Typed;
  /** Lines in which both changed the same field; mine is kept. */
  readonly conflicts: number;
}

/** Three-way merge of two users' changes to lines and terms. */
export function mergeQuotation(base: Typed, mine: Typed, theirs: Typed): Merged {
  const written = mine.lines.filter((line) => !isBlank(line));
  const { lines, conflicts } = mergeLines(comparedOf(base.lines), comparedOf(written), comparedOf(theirs.lines));
  // With a line's fields in their order: unsaved changes are detected by comparing both as text.
  const merged = lines.map(({ position: _place, ...line }) =>
    withCompanions({ ...line, quantity: String(line.quantity) }, base.lines, written),
  );
  return { typed: { ...mergeTerms(base, mine, theirs), lines: merged }, conflicts: conflicts.length };
}

/** Values that follow a field of mine: the concept's code, the unit's name, a quantity's formula, the photos. */
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
