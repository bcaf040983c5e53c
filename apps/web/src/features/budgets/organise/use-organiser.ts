import type { BudgetOfParty } from '@aura/contracts/budgets/budget';
import { formatInteger } from '@aura/domain/format';
import { squash } from '@aura/domain/squash';
import { useState } from 'react';
import { useTexts } from '../../../lib/texts.ts';
import type { BudgetLine } from '../base/budget-line.ts';
import type { BudgetEditor } from '../base/use-budget-editor.ts';
import {
  arrange,
  assignTo,
  merge,
  moveBefore,
  moveBy,
  moveCategory,
  moveInto,
  Refused,
  renameCategory,
  renumber,
  split,
} from './commands.ts';
import { organiseTexts } from './organise.texts.ts';

/** The selection in the tree and the commands on it; each command is one undo step. */
export function useOrganiser(document: BudgetOfParty, editor: BudgetEditor) {
  const texts = useTexts(organiseTexts);
  const [kept, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [refusal, setRefusal] = useState<string | null>(null);
  const [spoken, setSpoken] = useState({ text: '', turn: 0 });
  const lines = arrange(editor.rows);
  const known = new Set(lines.map(({ key }) => key));
  // Lines merged away or undone are no longer selected.
  const chosen: ReadonlySet<string> = new Set([...kept].filter((key) => known.has(key)));
  const committed = new Set(document.providers.flatMap(({ id, isCommitted }) => (isCommitted ? [id] : [])));
  const lot = document.units.find(({ abbreviation }) => squash(abbreviation) === 'lote');

  const speak = (text: string) => setSpoken(({ turn }) => ({ text, turn: turn + 1 }));

  /** False if refused. */
  const run = (outcome: readonly BudgetLine[] | Refused, said: string): boolean => {
    if (outcome instanceof Refused) {
      const { obstacle } = outcome;
      setRefusal(texts[obstacle === 'committed' ? 'committed-obstacle' : obstacle]);
      return false;
    }
    setRefusal(null);
    editor.replaceRows(outcome);
    speak(said);
    return true;
  };
  const moved = (count = chosen.size) => texts.didMove(formatInteger(count));

  return {
    lines,
    chosen,
    choose: (keys: Iterable<string>) => {
      setRefusal(null);
      setChosen(new Set(keys));
    },
    refusal,
    dismiss: () => setRefusal(null),
    spoken,
    moveBefore: (keys: ReadonlySet<string>, target: string) => run(moveBefore(lines, keys, target), moved(keys.size)),
    moveInto: (keys: ReadonlySet<string>, category: string) => run(moveInto(lines, keys, category), moved(keys.size)),
    moveBy: (keys: ReadonlySet<string>, step: 1 | -1) => run(moveBy(lines, keys, step), moved(keys.size)),
    moveCategory: (category: string, step: 1 | -1) =>
      run(moveCategory(lines, category, step), moved(lines.filter((line) => line.category === category).length)),
    rename: (from: string, to: string) => run(renameCategory(lines, from, to), texts.didRename),
    assign: (keys: ReadonlySet<string>, providerId: number | null) => {
      const name = document.providers.find(({ id }) => id === providerId)?.name;
      const count = formatInteger(keys.size);
      const said = name === undefined ? texts.didUnassign(count) : texts.didAssign(count, name);
      return run(assignTo(lines, keys, providerId, committed), said);
    },
    merge: () =>
      run(merge(lines, chosen, { unitId: lot?.id ?? null, unit: lot?.abbreviation ?? '' }, committed), texts.didMerge),
    split: (key: string, part: string) => run(split(lines, key, part, committed), texts.didSplit),
    renumber: () => run(renumber(lines), texts.didRenumber),
    step: (direction: 'undo' | 'redo') => {
      const { history } = editor;
      if (!(direction === 'undo' ? history.canUndo : history.canRedo)) return;
      setRefusal(null);
      history[direction]();
      speak(direction === 'undo' ? texts.didUndo : texts.didRedo);
    },
  };
}

export type Organiser = ReturnType<typeof useOrganiser>;
