import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { ApiError } from '../lib/api/api-error.ts';
import { useTexts } from '../lib/texts.ts';
import { useKeptState } from '../lib/use-kept-state.ts';
import { keptSheetTexts } from './kept-sheet.texts.ts';
import { useSheetHistory } from './use-sheet-history.ts';

/** What an editor holds of a document: its rows, and the terms beside them. */
export interface TypedSheet<Terms, Row> {
  readonly terms: Terms;
  readonly rows: readonly Row[];
}

export interface KeptSheetTerms<Stored extends { readonly version: number }, Terms extends object, Row> {
  /** Of the draft in this browser. */
  readonly draft: string;
  /** As it was read last; null while there is none. */
  readonly arrived: Stored | null;
  readonly typedOf: (stored: Stored | null) => TypedSheet<Terms, Row>;
  readonly rowKey: (row: Row) => string;
  /** A row nobody wrote anything into is not sent. */
  readonly isBlank: (row: Row) => boolean;
  /** Joins what two people did from one base; in how many rows both changed the same, and what is mine stands. */
  readonly merge: (
    base: TypedSheet<Terms, Row>,
    mine: TypedSheet<Terms, Row>,
    theirs: TypedSheet<Terms, Row>,
  ) => { readonly typed: TypedSheet<Terms, Row>; readonly conflicts: number };
  /** Whether what came is the document being edited: another version, or one that is closed, is not joined with it. */
  readonly isSame: (arrived: Stored | null, stored: Stored | null) => boolean;
  /** What is stored now, from a refusal that says somebody else saved first. */
  readonly storedNow: (refusal: unknown) => { readonly stored: Stored | null } | null;
}

/** The rows with those they were typed over: a draft that is opened after somebody else saved is merged, not put in the place of it. */
interface KeptRows<Row> {
  /** One value: a draft keeps what was touched, and rows without those they were typed over mean nothing. */
  readonly sheet: { readonly base: readonly Row[]; readonly now: readonly Row[] };
}

/**
 * A document of rows being edited: rows with their history, the terms beside them, a draft in this browser, what is sent, and what
 * others save meanwhile. The arithmetic and the acts of the document are its editor's.
 */
export function useKeptSheet<Stored extends { readonly version: number }, Terms extends object, Row>(
  document: KeptSheetTerms<Stored, Terms, Row>,
) {
  const { arrived, typedOf, isBlank, merge, rowKey } = document;
  const texts = useTexts(keptSheetTexts);
  // With the rows as they were stored: made anew in every drawing, they would look changed in each.
  const [{ stored, base }, hold] = useState(() => ({ stored: arrived, base: typedOf(arrived).rows }));
  const keptTerms = useKeptState(document.draft, () => typedOf(arrived).terms);
  const keptRows = useKeptState(`${document.draft}-rows`, () => keptOf(typedOf(arrived).rows));
  const [opened] = useState(() => openRows(keptRows.values, typedOf(arrived), merge));
  const history = useSheetHistory(opened.rows);
  const [told, setTold] = useState<string | null>(opened.isMerged ? texts.merged : null);
  const [fieldErrors, setFieldErrors] = useState<Readonly<Record<string, readonly string[]>>>({});
  // Until what came back is taken over: the saved document is read again before the saving itself is told.
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

  /** Answers what is stored; null where it was refused. */
  const send = (write: () => Promise<Stored | null>) =>
    sending(write, (saved) => {
      const next = typedOf(saved);
      restart(saved, next);
      history.reset(next.rows);
    });

  /** For rows that the server adds to what is stored: here they are one step, which can be undone. How many came; null where it was refused. */
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

  /** Somebody else saved: their work comes in, and mine stays to be saved. */
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

  // Live: what another person saves is read again at once. While my own saving is on its way, what comes may be that.
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
    /** What stands against an act of the editor's own. */
    tell: setTold,
    told,
    fieldErrors,
  };
}

/** A draft typed over another version than the stored one is merged with what came meanwhile. */
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
