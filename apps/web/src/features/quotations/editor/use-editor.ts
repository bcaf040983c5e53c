import { MOST_LINES, type Quotation, QuotationOfParty } from '@aura/contracts/quotations/quotation';
import type { Measure } from '@aura/domain/drawing';
import { type QuotationFigures, quotationTotal, type QuotationTerms } from '@aura/domain/quotation-total';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { ApiError } from '../../../lib/api/api-error.ts';
import { useKeptState } from '../../../lib/use-kept-state.ts';
import { useTexts } from '../../../lib/texts.ts';
import { useSheetHistory } from '../../../sheet/use-sheet-history.ts';
import { mergeQuotation } from '../base/merge-quotation.ts';
import { emptyLine, isBlank, type Line, lineOf, sentLines } from '../base/quotation-line.ts';
import { type Terms, type Typed, typedOf } from '../base/typed-quotation.ts';
import { useCopyQuotation, useIsOwn, useSaveOurs, useSaveOwn } from '../base/quotations.api.ts';
import { editorTexts } from './editor.texts.ts';

/** The lines with those they were typed over: a draft that is opened after somebody else saved is merged, not put in the place of it. */
interface KeptLines {
  readonly base: readonly Line[];
  readonly now: readonly Line[];
}

interface Kept extends Terms {
  readonly sheet: KeptLines;
}

/** A quotation being edited: lines with their history, terms, figures, a draft in this browser, and what is sent. */
export function useEditor(document: QuotationOfParty) {
  const texts = useTexts(editorTexts);
  const [stored, setStored] = useState(document.quotation);
  const kept = useKeptState(draftKey(document), () => keptOf(typedOf(document)));
  const { sheet, ...terms } = kept.values;
  const [opened] = useState(() => openSheet(sheet, typedOf(document)));
  const history = useSheetHistory(opened.lines);
  const [told, setTold] = useState<string | null>(opened.isMerged ? texts.merged : null);
  const [fieldErrors, setFieldErrors] = useState<Readonly<Record<string, readonly string[]>>>({});
  const [ours, own] = [useSaveOurs(), useSaveOwn()];
  const save = useIsOwn() ? own : ours;
  const copy = useCopyQuotation();
  // Until what came back is taken over: the saved document is read again before the saving itself is told.
  const [isSending, setSending] = useState(false);
  const { change } = kept;
  // The sheet has its own steps; the draft follows them.
  const base = useMemo(() => (stored?.concepts ?? []).map(lineOf), [stored]);
  useEffect(() => change({ sheet: { base, now: history.rows } }), [change, base, history.rows]);

  const lines = useMemo(() => history.rows.filter((line) => !isBlank(line)), [history.rows]);
  const { applyTaxes, taxPercentage, discount } = terms;
  const generalizedPrice = terms.isGeneralized ? terms.generalizedPrice : null;
  // Not on the terms as a whole: the draft makes them anew after every key, and long quotations are reckoned once for it.
  const figures = useMemo(
    () => reckon({ concepts: lines, applyTaxes, taxPercentage, discount, generalizedPrice }),
    [lines, applyTaxes, taxPercentage, discount, generalizedPrice],
  );

  /** Answers what is stored; null where it was refused. */
  const submit = async (): Promise<Quotation | null> => {
    setTold(null);
    setFieldErrors({});
    setSending(true);
    try {
      const saved = await save.mutateAsync({ body: inputOf(document, stored, lines, terms, figures?.total) });
      setStored(saved.quotation);
      const next = typedOf(saved);
      history.reset(next.lines);
      kept.restart(keptOf(next));
      return saved.quotation;
    } catch (error) {
      takeRefusal(error);
      return null;
    } finally {
      setSending(false);
    }
  };

  const takeRefusal = (error: unknown) => {
    const current = storedNow(error);
    if (current !== null) return takeTheirs(current.quotation);
    if (!(error instanceof ApiError)) throw error;
    setFieldErrors(error.fieldErrors);
    setTold(error.hasFieldErrors ? Object.values(error.fieldErrors).flat().join(' ') : error.lines.join(' '));
  };

  /** Adds the lines of another quotation on the server, to what was saved last; here they are one step that can be undone. */
  const copyFrom = async (from: number): Promise<number | null> => {
    const base = kept.isDirty ? await submit() : stored;
    if (kept.isDirty && base === null) return null;
    setSending(true);
    try {
      const { quotation } = await copy.mutateAsync({
        params: { id: document.affectedPartyId },
        body: { from, version: base?.version ?? 0 },
      });
      const had = new Set((base?.concepts ?? []).map(({ lineNumber }) => lineNumber));
      const added = (quotation?.concepts ?? []).filter(({ lineNumber }) => !had.has(lineNumber)).map(lineOf);
      setStored(quotation);
      kept.restart(keptOf(typedOf({ ...document, quotation })));
      history.change({ act: 'insert', at: base?.concepts.length ?? 0, removed: [], inserted: added });
      return added.length;
    } catch (error) {
      takeRefusal(error);
      return null;
    } finally {
      setSending(false);
    }
  };

  /** Somebody else saved: their work comes in, and mine stays to be saved. */
  const takeTheirs = (theirs: Quotation | null) => {
    const mine = { ...terms, lines };
    const saved = typedOf({ ...document, quotation: theirs });
    const { typed, conflicts } = mergeQuotation(typedOf({ ...document, quotation: stored }), mine, saved);
    const { lines: merged, ...mergedTerms } = typed;
    setStored(theirs);
    kept.restart(keptOf(saved));
    change(mergedTerms);
    history.reset(merged);
    if (!kept.isDirty) setTold(texts.refreshed);
    else setTold(conflicts === 0 ? texts.merged : texts.mergedConflicts(String(conflicts)));
  };

  // Live: what another person saves is read again at once. While my own saving is on its way, what comes may be that.
  const arrived = document.quotation;
  const isNewer =
    (arrived?.version ?? 0) > (stored?.version ?? 0) &&
    (stored === null || arrived?.id === stored.id) &&
    arrived?.state === 'draft';
  const take = useEffectEvent(() => takeTheirs(arrived));
  useEffect(() => {
    if (isNewer && !isSending) take();
  }, [isNewer, isSending]);

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

  /** Behind those there are, as one step; false where they would be too many. */
  const addLines = (inserted: readonly Line[]): boolean => {
    if (history.rows.length + inserted.length > MOST_LINES) return false;
    history.change({ act: 'insert', at: history.rows.length, removed: [], inserted });
    return true;
  };

  /** The photos of one line; those of one visit to them are one step. */
  const pinPhotos = (key: string, photos: readonly number[]) => {
    const at = history.rows.findIndex((row) => row.key === key);
    const line = history.rows[at];
    if (line === undefined) return;
    history.change({ act: 'write', at, removed: [line], inserted: [{ ...line, photos }], mergeKey: `photos ${key}` });
  };

  const discard = () => {
    const start = typedOf({ ...document, quotation: stored });
    kept.restart(keptOf(start));
    history.reset(start.lines);
    setTold(null);
  };

  return {
    // Of a closed version only where it stands with the insurer changes, and that is as it was read last.
    stored: arrived !== null && arrived.state !== 'draft' ? arrived : stored,
    history,
    terms,
    changeTerms: (part: Partial<Terms>) => change(part),
    figures,
    isDirty: kept.isDirty,
    isRestored: kept.isRestored,
    discard,
    takeMeasure,
    addLines,
    pinPhotos,
    copyFrom,
    isSaving: isSending,
    submit,
    told,
    fieldErrors,
  };
}

export type Editor = ReturnType<typeof useEditor>;

/** Null: the discount is above the subtotal, so that nothing can be reckoned. */
function reckon(terms: QuotationTerms): QuotationFigures | null {
  try {
    return quotationTotal(terms);
  } catch {
    return null;
  }
}

/** A draft typed over another version than the stored one is merged with what came meanwhile. */
function openSheet(
  { base, now }: KeptLines,
  stored: Typed,
): { readonly lines: readonly Line[]; readonly isMerged: boolean } {
  if (JSON.stringify(base) === JSON.stringify(stored.lines)) return { lines: now, isMerged: false };
  const { typed } = mergeQuotation({ ...stored, lines: base }, { ...stored, lines: now }, stored);
  return { lines: typed.lines, isMerged: true };
}

function keptOf({ lines, ...terms }: Typed): Kept {
  return { ...terms, sheet: { base: lines, now: lines } };
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

/** By the number of the version: what is typed before anybody saved belongs to the first one, whoever begins it. */
function draftKey({ affectedPartyId, quotation }: QuotationOfParty): string {
  return `quotation-${affectedPartyId}-v${quotation?.versionNumber ?? 1}`;
}

/** What is stored now, where somebody else saved first. */
function storedNow(error: unknown): QuotationOfParty | null {
  if (!(error instanceof ApiError) || error.status !== 409) return null;
  const { current } = error.body as { readonly current?: unknown };
  const read = QuotationOfParty.safeDecode(current as never);
  return read.success ? read.data : null;
}
