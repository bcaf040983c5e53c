import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { ApiError } from '../lib/api/api-error.ts';
import { useTexts } from '../lib/texts.ts';
import { useKeptState } from '../lib/use-kept-state.ts';
import { keptSheetTexts } from './kept-sheet.texts.ts';
import { useSheetHistory } from './use-sheet-history.ts';

/** An editor's document: its rows and its terms. */
export interface TypedSheet<Terms, Row> {
  readonly terms: Terms;
  readonly rows: readonly Row[];
}

export interface KeptSheetTerms<Stored extends { readonly version: number }, Terms extends object, Row> {
  /** Key of the draft in this browser. */
  readonly draft: string;
  /** As last read; null while there is none. */
  readonly arrived: Stored | null;
  readonly typedOf: (stored: Stored | null) => TypedSheet<Terms, Row>;
  readonly rowKey: (row: Row) => string;
  /** Blank rows are not sent. */
  readonly isBlank: (row: Row) => boolean;
  /** Three-way merge of two users' changes; returns the number of conflicting rows, in which mine is kept. */
  readonly merge: (
    base: TypedSheet<Terms, Row>,
    mine: TypedSheet<Terms, Row>,
    theirs: TypedSheet<Terms, Row>,
  ) => { readonly typed: TypedSheet<Terms, Row>; readonly conflicts: number };
  /** Whether the document read is the one being edited: another version, or a closed one, is not merged with it. */
  readonly isSame: (arrived: Stored | null, stored: Stored | null) => boolean;
  /** The stored document, from a refusal because another user saved first. */
  readonly storedNow: (refusal: unknown) => { readonly stored: Stored | null } | null;
}

/** The rows with their base: a draft opened after another user saved is merged instead of replacing it. */
interface KeptRows<Row> {
  /** One value: a draft stores changed fields only, and rows without their base are useless. */
  readonly sheet: { readonly base: readonly Row[]; readonly now: readonly Row[] };
}

/**
 * A document of rows being edited: rows with undo steps, terms, a draft in this browser, the request, and merging of
 * what others save. Arithmetic and acts belong to the document's editor.
 */
export function useKeptSheet<Stored extends { readonly version: number }, Terms extends object, Row>(
  document: KeptSheetTerms<Stored, Terms, Row>,
) {
  const { arrived, typedOf, isBlank, merge, rowKey } = document;
  const texts = useTexts(keptSheetTexts);
  // Held with the rows as stored: recreated on every render, they would always look changed.
  const [{ stored, base }, hold] = useState(() => ({ stored: arrived, base: typedOf(arrived).rows }));
  const keptTerms = useKeptState(document.draft, () => typedOf(arrived).terms);
  const keptRows = useKeptState(`${document.draft}-rows`, () => keptOf(typedOf(arrived).rows));
  const [opened] = useState(() => openRows(keptRows.values, typedOf(arrived), merge));
  const history = useSheetHistory(opened.rows);
  const [told, setTold] = useState<string | null>(opened.isMerged ? texts.merged : null);
  const [fieldErrors, setFieldErrors] = useState<Readonly<Record<string, readonly string[]>>>({});
  // Until the reply is taken over: the saved document may be refetched before the save itself is reported.
  const [isSending, setSending] = useState(false);
  const terms = keptTerms.values;
  const isDirty = keptTerms.isDirty || keptRows.isDirty;
  // The sheet has its own steps; the draft follows them.
  const { change: changeRows } = keptRows;
  useEffect(() => changeRows({ sheet: { base, now: history.rows } }), [changeRows, base, history.rows]);
  const rows = useMemo(() => history.rows.filter((row) => !isBlank(row)), [history.rows, isBlank]);

  const restart = (from: Stored | null, typed = typedOf(from)) => {
    hold({ stored: from, base: typed.rows });
    keptTerms.restart(typed.terms);
    keptRows.restart(keptOf(typed.rows));
  };

  /** Returns the stored document; null if refused. */
  const send = (write: () => Promise<Stored | null>) =>
    sending(write, (saved) => {
      const next = typedOf(saved);
      restart(saved, next);
      history.reset(next.rows);
    });

  /** For rows that the server adds to the stored document: one undo step here. Returns how many; null if refused. */
  const bring = async (from: Stored | null, write: () => Promise<Stored | null>): Promise<number | null> => {
    const had = typedOf(from).rows;
    const keys = new Set(had.map(rowKey));
    let added: readonly Row[] = [];
    const brought = await sending(
      async () => ({ saved: await write() }),
      ({ saved }) => {
        const next = typedOf(saved);
        added = next.rows.filter((row) => !keys.has(rowKey(row)));
        restart(saved, next);
        history.change({ act: 'insert', at: had.length, removed: [], inserted: added });
      },
    );
    return brought === null ? null : added.length;
  };

  const sending = async <Reply>(write: () => Promise<Reply>, take: (reply: Reply) => void): Promise<Reply | null> => {
    setTold(null);
    setFieldErrors({});
    setSending(true);
    try {
      const reply = await write();
      take(reply);
      return reply;
    } catch (error) {
      takeRefusal(error);
      return null;
    } finally {
      setSending(false);
    }
  };

  const takeRefusal = (error: unknown) => {
    const current = error instanceof ApiError && error.status === 409 ? document.storedNow(error.body) : null;
    if (current !== null) return takeTheirs(current.stored);
    if (!(error instanceof ApiError)) throw error;
    setFieldErrors(error.fieldErrors);
    setTold(error.hasFieldErrors ? Object.values(error.fieldErrors).flat().join(' ') : error.lines.join(' '));
  };

  /** Another user saved: their changes are merged, and mine stay unsaved. */
  const takeTheirs = (theirs: Stored | null) => {
    const saved = typedOf(theirs);
    restart(theirs, saved);
    if (!isDirty) {
      history.reset(saved.rows);
      setTold(texts.refreshed);
      return;
    }
    const { typed, conflicts } = merge(typedOf(stored), { terms, rows }, saved);
    keptTerms.change(typed.terms);
    history.reset(typed.rows);
    setTold(conflicts === 0 ? texts.merged : texts.mergedConflicts(String(conflicts)));
  };

  // Applies what another user saved. Waits while a save is pending, because the newer version may be that save.
  const isNewer = (arrived?.version ?? 0) > (stored?.version ?? 0) && document.isSame(arrived, stored);
  const takeArrived = useEffectEvent(() => takeTheirs(arrived));
  useEffect(() => {
    if (isNewer && !isSending) takeArrived();
  }, [isNewer, isSending]);

  const discard = () => {
    const start = typedOf(stored);
    restart(stored, start);
    history.reset(start.rows);
    setTold(null);
  };

  return {
    stored,
    history,
    rows,
    terms,
    changeTerms: (part: Partial<Terms>) => keptTerms.change(part),
    isDirty,
    isRestored: keptTerms.isRestored || keptRows.isRestored,
    discard,
    isSending,
    send,
    bring,
    /** Shows a refusal of the editor's own acts. */
    tell: setTold,
    told,
    fieldErrors,
  };
}

/** A draft based on another version than the stored one is merged with it. */
function openRows<Terms extends object, Row>(
  { sheet: { base, now } }: KeptRows<Row>,
  stored: TypedSheet<Terms, Row>,
  merge: KeptSheetTerms<{ readonly version: number }, Terms, Row>['merge'],
): { readonly rows: readonly Row[]; readonly isMerged: boolean } {
  if (JSON.stringify(base) === JSON.stringify(stored.rows)) return { rows: now, isMerged: false };
  const { typed } = merge({ ...stored, rows: base }, { ...stored, rows: now }, stored);
  return { rows: typed.rows, isMerged: true };
}

function keptOf<Row>(rows: readonly Row[]): KeptRows<Row> {
  return { sheet: { base: rows, now: rows } };
}
