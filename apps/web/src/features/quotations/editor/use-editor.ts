import { MOST_LINES, type Quotation, QuotationOfParty } from '@aura/contracts/quotations/quotation';
import type { Measure } from '@aura/domain/drawing';
import { type QuotationFigures, quotationTotal, type QuotationTerms } from '@aura/domain/quotation-total';
import { useMemo } from 'react';
import { type TypedSheet, useKeptSheet } from '../../../sheet/use-kept-sheet.ts';
import { mergeQuotation } from '../base/merge-quotation.ts';
import { emptyLine, isBlank, type Line, sentLines } from '../base/quotation-line.ts';
import { type Terms, type Typed, typedOf } from '../base/typed-quotation.ts';
import { useCopyQuotation, useIsOwn, useSaveOurs, useSaveOwn } from '../base/quotations.api.ts';

/** State of a quotation's editor: lines, terms, figures and the request. */
export function useEditor(document: QuotationOfParty) {
  const sheet = useKeptSheet<Quotation, Terms, Line>({
    draft: draftKey(document),
    arrived: document.quotation,
    typedOf: (quotation) => sheetOf(typedOf({ ...document, quotation })),
    rowKey: ({ key }) => key,
    isBlank,
    merge: (base, mine, theirs) => {
      const { typed, conflicts } = mergeQuotation(flat(base), flat(mine), flat(theirs));
      return { typed: sheetOf(typed), conflicts };
    },
    isSame: (arrived, stored) => (stored === null || arrived?.id === stored.id) && arrived?.state === 'draft',
    storedNow,
  });
  const { stored, history, rows: lines, terms, isDirty, send } = sheet;
  const [ours, own] = [useSaveOurs(), useSaveOwn()];
  const save = useIsOwn() ? own : ours;
  const copy = useCopyQuotation();

  const { applyTaxes, taxPercentage, discount } = terms;
  const generalizedPrice = terms.isGeneralized ? terms.generalizedPrice : null;
  // Depends on single terms: the draft recreates the object on every key, and long quotations are slow to total.
  const figures = useMemo(
    () => reckon({ concepts: lines, applyTaxes, taxPercentage, discount, generalizedPrice }),
    [lines, applyTaxes, taxPercentage, discount, generalizedPrice],
  );

  /** Returns the stored quotation; null if refused. */
  const submit = () =>
    send(async () => {
      const { quotation } = await save.mutateAsync({ body: inputOf(document, stored, lines, terms, figures?.total) });
      return quotation;
    });

  /** Copies the lines of another quotation on the server into the last saved version. */
  const copyFrom = async (from: number): Promise<number | null> => {
    const base = isDirty ? await submit() : stored;
    if (isDirty && base === null) return null;
    return sheet.bring(base, async () => {
      const body = { from, version: base?.version ?? 0 };
      const { quotation } = await copy.mutateAsync({ params: { id: document.affectedPartyId }, body });
      return quotation;
    });
  };

  const arrived = document.quotation;

  /** A measured shape becomes a line with its quantity. */
  const takeMeasure = ({ value, unit }: Measure) => {
    const known = document.units.find(({ abbreviation }) => abbreviation === unit);
    const line = {
      ...emptyLine(),
      quantity: value,
      unitId: known?.id ?? null,
      unit: known?.abbreviation ?? '',
    };
    addLines([line]);
  };

  /** Appends lines as one undo step; false if there would be too many. */
  const addLines = (inserted: readonly Line[]): boolean => {
    if (history.rows.length + inserted.length > MOST_LINES) return false;
    history.change({ act: 'insert', at: history.rows.length, removed: [], inserted });
    return true;
  };

  /** The photos of one line; changes in one visit to the dialog are one undo step. */
  const pinPhotos = (key: string, photos: readonly number[]) => {
    const at = history.rows.findIndex((row) => row.key === key);
    const line = history.rows[at];
    if (line === undefined) return;
    history.change({ act: 'write', at, removed: [line], inserted: [{ ...line, photos }], mergeKey: `photos ${key}` });
  };

  return {
    // In a closed version only its state with the insurer changes, and that comes from the last read.
    stored: arrived !== null && arrived.state !== 'draft' ? arrived : stored,
    history,
    terms,
    changeTerms: sheet.changeTerms,
    figures,
    isDirty,
    isRestored: sheet.isRestored,
    discard: sheet.discard,
    takeMeasure,
    addLines,
    pinPhotos,
    copyFrom,
    isSaving: sheet.isSending,
    submit,
    told: sheet.told,
    fieldErrors: sheet.fieldErrors,
  };
}

export type Editor = ReturnType<typeof useEditor>;

/** Null if the discount exceeds the subtotal. */
function reckon(terms: QuotationTerms): QuotationFigures | null {
  try {
    return quotationTotal(terms);
  } catch {
    return null;
  }
}

function sheetOf({ lines, ...terms }: Typed): TypedSheet<Terms, Line> {
  return { terms, rows: lines };
}

function flat({ terms, rows }: TypedSheet<Terms, Line>): Typed {
  return { ...terms, lines: rows };
}

function inputOf(
  { affectedPartyId }: QuotationOfParty,
  stored: Quotation | null,
  lines: readonly Line[],
  terms: Terms,
  total: number | undefined,
) {
  return {
    affectedPartyId,
    ...sentLines(lines, stored),
    generalizedConcept: terms.isGeneralized ? { name: terms.generalizedName, price: terms.generalizedPrice } : null,
    drawing: terms.drawing,
    discount: terms.discount,
    comments: terms.comments,
    gnpAuthorizes: stored?.gnpAuthorizes ?? false,
    taxPercentage: terms.taxPercentage,
    applyTaxes: terms.applyTaxes,
    ...(total === undefined ? {} : { total }),
    version: stored?.version ?? 0,
  };
}

/** By version number: what is typed before the first save belongs to version one, whichever user begins it. */
function draftKey({ affectedPartyId, quotation }: QuotationOfParty): string {
  return `quotation-${affectedPartyId}-v${quotation?.versionNumber ?? 1}`;
}

function storedNow(refusal: unknown): { readonly stored: Quotation | null } | null {
  const { current } = refusal as { readonly current?: unknown };
  const read = QuotationOfParty.safeDecode(current as never);
  return read.success ? { stored: read.data.quotation } : null;
}
