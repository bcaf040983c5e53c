import { TASK_STATE_WORDS } from '@aura/contracts/claims/tasks';
import { useTexts } from '../../../lib/texts.ts';
import { StatusTag } from '../../../ui/StatusTag.tsx';
import { cellText } from '../../../ui/table/cell-text.ts';
import { type ColumnLooks, useTitled } from '../../../listing/public.ts';
import { StageMark } from '../base/StageMark.tsx';
import { useToggleDone } from './task-row-acts.ts';
import type { TaskRow } from './tasks.api.ts';
import { taskTexts } from './tasks.texts.ts';

export const TASK_LOOKS: ColumnLooks<TaskRow> = {
  state: { width: 124, render: (row) => <StateCell row={row} /> },
  title: { width: 270 },
  claimNumber: { width: 140 },
  affectedParty: { width: 160 },
  stage: { width: 210, render: (row) => <StageCell row={row} /> },
  owner: { width: 140 },
  dueAt: {
    width: 150,
    render: ({ dueAt, isOverdue }) =>
      dueAt === null ? null : isOverdue ? (
        <StatusTag status="bad">{cellText('instant', dueAt)}</StatusTag>
      ) : (
        cellText('instant', dueAt)
      ),
  },
};

function StateCell({ row }: { readonly row: TaskRow }) {
  const texts = useTexts(taskTexts);
  const titled = useTitled();
  const toggle = useToggleDone(row);
  const { title, state, isFromProcess } = row;
  return (
    <label
      style={{ display: 'flex', alignItems: 'center', gap: 8 }}
      title={state === 'open' && isFromProcess ? texts.doneByStage : undefined}
    >
      <input
        type="checkbox"
        checked={state === 'done'}
        disabled={toggle === null}
        aria-label={state === 'open' ? texts.finishNamed(title) : texts.reopenNamed(title)}
        onChange={() => toggle?.()}
      />
      <span className={state === 'open' ? 'text' : 'text faint'}>{titled(TASK_STATE_WORDS[state])}</span>
    </label>
  );
}

function StageCell({ row: { stage, stageColor } }: { readonly row: TaskRow }) {
  if (stage === null || stageColor === null) return <span className="faint">—</span>;
  const [number = '', ...name] = stage.split(' ');
  return <StageMark stage={{ number, name: name.join(' '), abbreviation: '', color: stageColor }} isNamed />;
}
