import type { HolderRole } from '@aura/contracts/claims/reassignments';
import { formatInteger } from '@aura/domain/format';
import { useState } from 'react';
import { headOfficeToday } from '../../../lib/head-office-day.ts';
import { useTexts } from '../../../lib/texts.ts';
import { useKeptState } from '../../../lib/use-kept-state.ts';
import { useToast } from '../../../listing/public.ts';
import { useSaving } from '../../../ui/SavingDialog.tsx';
import type { ClaimRow } from '../claim-list/claim-list.api.ts';
import { useReassign, useSuggestSplit, useUndoReassignment } from './reassign.api.ts';
import { reassignTexts } from './reassign.texts.ts';
import { isAt } from './desk-filter.ts';
import { evenOut } from './plan.ts';

interface Desks {
  readonly role: HolderRole;
  readonly from: string | null;
  readonly to: string | null;
  /** The open claims of each side; undefined while loading. */
  readonly mine: readonly ClaimRow[] | undefined;
  readonly theirs: readonly ClaimRow[] | undefined;
  readonly theirWeight: number;
  readonly toName: string;
  /** Claims selected before coming here. */
  readonly wanted: ReadonlySet<number>;
}

/** What is ticked on both sides, and the reassignment itself. */
export function useReassignment({ role, from, to, mine = [], theirs = [], theirWeight, toName, wanted }: Desks) {
  const texts = useTexts(reassignTexts);
  // Null until the first tick: the preselection is applied once the list has loaded.
  const [ticked, setGiven] = useState<ReadonlySet<number> | null>(null);
  const [taken, setTaken] = useState<ReadonlySet<number>>(new Set());
  const form = useKeptState(`reassignment-${role}`, () => ({ reason: '', returnsOn: null as string | null }));
  const { reason, returnsOn } = form.values;
  const [except, setExcept] = useState('');
  const [suggestion, setSuggestion] = useState<string | null>(null);
  const suggest = useSuggestSplit();
  const reassign = useReassign();
  const whileSaving = useSaving();
  const { mutate: undo } = useUndoReassignment();
  const { onSuccess } = useToast();
  const today = headOfficeToday();
  const given = ticked ?? new Set(mine.filter(({ id }) => wanted.has(id)).map(({ id }) => id));
  const gone = mine.filter((claim) => given.has(claim.id) && (except === '' || !isAt(claim, except)));
  const come = theirs.filter(({ id }) => taken.has(id));
  const count = gone.length + come.length;

  const propose = async () => {
    if (from === null || to === null) return;
    const split = await suggest.mutateAsync({ role, from, to: [to] });
    const receivable = new Set(split.moves.map(({ claimId }) => claimId));
    const proposed = evenOut(mine, { receivable, otherWeight: theirWeight, today });
    setGiven(proposed);
    const first = proposed.size === 0 ? texts.nothingToSuggest : texts.suggested(formatInteger(proposed.size));
    setSuggestion([first, ...(split.left.length > 0 ? [texts.left(formatInteger(split.left.length))] : [])].join('. '));
  };
  const submit = async () => {
    if (from === null || to === null || count === 0 || reason.trim() === '') return;
    const isSupervisor = role === 'supervisor';
    const made = await whileSaving(() =>
      reassign.mutateAsync({
        newSupervisor: isSupervisor ? to : null,
        lastSupervisor: isSupervisor ? from : null,
        newCostAnalyst: isSupervisor ? null : to,
        lastCostAnalyst: isSupervisor ? null : from,
        claimsFrom: gone.map(({ id }) => id),
        claimsTo: come.map(({ id }) => id),
        process: [],
        previousProcesses: except === '' ? [] : [except],
        reason: reason.trim(),
        returnsOn,
      }),
    );
    setGiven(new Set());
    setTaken(new Set());
    form.restart();
    setSuggestion(null);
    const text = come.length > 0 ? texts.exchanged(formatInteger(count)) : texts.reassigned(count, toName);
    // Can be undone here for ten seconds, in the history for a day.
    onSuccess(() => ({ text, undo: () => undo(made.id, onSuccess(texts.undoneNow)) })).onSuccess(made);
  };
  const elsewhere = ticked === null && mine.length > 0 ? wanted.size - given.size : 0;
  const note = suggestion ?? (elsewhere > 0 ? texts.elsewhere(formatInteger(elsewhere)) : '');
  return {
    given,
    setGiven,
    taken,
    setTaken,
    gone,
    come,
    count,
    today,
    except,
    setExcept,
    submit,
    footer: {
      note,
      count,
      reason,
      onReason: (typed: string) => form.change({ reason: typed }),
      returnsOn,
      onReturnsOn: (day: string | null) => form.change({ returnsOn: day }),
      isSuggesting: suggest.isPending,
      onSuggest: () => void propose().catch(() => undefined),
    },
  };
}
