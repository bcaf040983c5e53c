import { StatusTag } from '../../../ui/StatusTag.tsx';
import { cellText } from '../../../ui/table/cell-text.ts';
import type { ColumnLooks } from '../../../listing/public.ts';
import type { TaskRow } from './tasks.api.ts';

export const TASK_LOOKS: ColumnLooks<TaskRow> = {
  title: { width: 270 },
  claimNumber: { width: 140 },
  affectedParty: { width: 160 },
  stage: { width: 190 },
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
