import { type Quotation, QuotationOfParty } from '@aura/contracts/quotations/quotation';
import type { Drawing } from '@aura/domain/drawing';
import { mergeLines } from '@aura/domain/quotation-lines';
import { quotationTotal } from '@aura/domain/quotation-total';
import { useEffect, useMemo, useState } from 'react';
import { ApiError } from '../../../lib/api/api-error.ts';
import { useKeptState } from '../../../lib/use-kept-state.ts';
import { useTexts } from '../../../lib/texts.ts';
import { useSheetHistory } from '../../../sheet/use-sheet-history.ts';
import { comparedOf, emptyLine, isBlank, type Line, lineOf, sentLines } from '../base/quotation-line.ts';
import { useIsOwn, useSaveOurs, useSaveOwn } from '../base/quotations.api.ts';
import { editorTexts } from './editor.texts.ts';

/** What is typed beside the lines. */
export interface Terms {
  readonly applyTaxes: boolean;
  readonly taxPercentage: number;
  readonly discount: number;
  readonly isGeneralized: boolean;
  readonly generalizedName: string;
  readonly generalizedPrice: number;
  readonly comments: string;
  readonly drawing: Drawing | null;
}

interface Typed extends Terms {
  readonly lines: readonly Line[];
}

/** A quotation being edited: lines with their history, terms, figures, a draft in this browser, and what is sent. */
export function useEditor(document: QuotationOfParty) {
  const texts = useTexts(editorTexts);
  const [stored, setStored] = useState(document.quotation);
  const kept = useKeptState(draftKey(document), () => typedOf(document));
  const history = useSheetHistory(kept.values.lines);
  const [told, setTold] = useState<string | null>(null);
  const [fieldErrors, setFieldErrors] = useState<Readonly<Record<string, readonly string[]>>>({});
  const [ours, own] = [useSaveOurs(), useSaveOwn()];
  const save = useIsOwn() ? own : ours;
  const { change } = kept;
  // The sheet has its own steps; the draft follows them.
  useEffect(() => change({ lines: history.rows }), [change, history.rows]);

  const terms: Terms = kept.values;
  const lines = history.rows.filter((line) => !isBlank(line));
  const figures = useMemo(() => reckon(lines, terms), [lines, terms]);

  /** Answers what is stored; null where it was refused. */
  const submit = async (): Promise<Quotation | null> => {
    setTold(null);
    setFieldErrors({});
    try {
      const saved = await save.mutateAsync({ body: inputOf(document, stored, lines, terms, figures?.total) });
      setStored(saved.quotation);
      const next = typedOf(saved);
      history.reset(next.lines);
      kept.restart(next);
      return saved.quotation;
    } catch (error) {
      const current = storedNow(error);
      if (current !== null) takeTheirs(current.quotation);
      else if (error instanceof ApiError) {
        setFieldErrors(error.fieldErrors);
        setTold(error.hasFieldErrors ? Object.values(error.fieldErrors).flat().join(' ') : error.lines.join(' '));
      } else throw error;
      return null;
    }
  };

  const takeTheirs = (theirs: Quotation | null) => {
    const merged = mergeLines(
      comparedOf((stored?.concepts ?? []).map(lineOf)),
      comparedOf(lines),
      comparedOf((theirs?.concepts ?? []).map(lineOf)),
    );
    setStored(theirs);
    history.reset(merged.lines.map(({ quantity, ...line }) => ({ ...line, quantity: String(quantity) })));
    setTold(merged.conflicts.length === 0 ? texts.merged : texts.mergedConflicts(String(merged.conflicts.length)));
  };

  /** A measured shape becomes a line with its quantity. */
  const takeMeasure = ({ value, unit }: { readonly value: string | number; readonly unit: string }) => {
    const known = document.units.find(({ abbreviation }) => abbreviation === unit);
    const line = {
      ...emptyLine(),
      quantity: String(value),
      unitId: known?.id ?? null,
      unit: known?.abbreviation ?? '',
    };
    history.change({ act: 'insert', at: history.rows.length, removed: [], inserted: [line] });
  };

  const discard = () => {
    const start = typedOf({ ...document, quotation: stored });
    kept.restart(start);
    history.reset(start.lines);
    setTold(null);
  };

  return {
    stored,
    history,
    terms,
    changeTerms: (part: Partial<Terms>) => change(part),
    figures,
    isDirty: kept.isDirty,
    isRestored: kept.isRestored,
    discard,
    takeMeasure,
    isSaving: save.isPending,
    submit,
    told,
    fieldErrors,
  };
}

export type Editor = ReturnType<typeof useEditor>;

/** Null: the discount is above the subtotal, so that nothing can be reckoned. */
function reckon(lines: readonly Line[], terms: Terms) {
  const generalizedPrice = terms.isGeneralized ? terms.generalizedPrice : null;
  try {
    return quotationTotal({ ...terms, concepts: lines, generalizedPrice });
  } catch {
    return null;
  }
}

function typedOf({ quotation, applyTaxes, taxPercentage }: QuotationOfParty): Typed {
  return {
    lines: (quotation?.concepts ?? []).map(lineOf),
    applyTaxes: quotation?.applyTaxes ?? applyTaxes,
    taxPercentage: quotation?.taxPercentage ?? taxPercentage,
    discount: quotation?.discount ?? 0,
    isGeneralized: quotation?.generalizedConcept != null,
    generalizedName: quotation?.generalizedConcept?.name ?? '',
    generalizedPrice: quotation?.generalizedConcept?.price ?? 0,
    comments: quotation?.comments ?? '',
    drawing: quotation?.drawing ?? null,
  };
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

function draftKey({ affectedPartyId, quotation }: QuotationOfParty): string {
  return `quotation-${affectedPartyId}-${quotation?.id ?? 'new'}`;
}

/** What is stored now, where somebody else saved first. */
function storedNow(error: unknown): QuotationOfParty | null {
  if (!(error instanceof ApiError) || error.status !== 409) return null;
  const { current } = error.body as { readonly current?: unknown };
  const read = QuotationOfParty.safeDecode(current as never);
  return read.success ? read.data : null;
}
