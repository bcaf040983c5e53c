import { StatusTag } from '../../../ui/StatusTag.tsx';
import { cellText } from '../../../ui/table/cell-text.ts';
import type { ColumnLooks } from '../../listing/public.ts';
import type { TaskRow } from './tasks.api.ts';

export const TASK_LOOKS: ColumnLooks<TaskRow> = {
  title: { width: 290 },
  affectedParty: { width: 190 },
  stage: { width: 220 },
  dueAt: {
    width: 170,
    render: ({ dueAt, isOverdue }) =>
      dueAt === null ? null : isOverdue ? (
        <StatusTag status="bad">{cellText('instant', dueAt)}</StatusTag>
      ) : (
        cellText('instant', dueAt)
      ),
  },
};
