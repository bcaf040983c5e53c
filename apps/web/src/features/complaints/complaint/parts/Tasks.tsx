import { addCorrectiveTask } from '@aura/contracts/complaints/complaint-acts';
import type { Complaint } from '@aura/contracts/complaints/complaint';
import { isComplaintClosed } from '@aura/domain/complaints/complaint-states';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useMay } from '../../../../lib/session/use-may.ts';
import { useTexts } from '../../../../lib/texts.ts';
import { PlainTable } from '../../../../ui/PlainTable.tsx';
import { Section } from '../../../../ui/Section.tsx';
import { StatusTag } from '../../../../ui/StatusTag.tsx';
import type { Status } from '../../../../ui/status.ts';
import { cellText } from '../../../../ui/table/cell-text.ts';
import { recordTexts } from '../complaint-record.texts.ts';
import type { PartProps } from './section-props.ts';

const LOOKS = {
  open: ['warn', 'taskOpen'],
  done: ['ok', 'taskDone'],
  dropped: ['neutral', 'taskDropped'],
} as const satisfies Record<Complaint['tasks'][number]['state'], readonly [Status, string]>;

export function Tasks({ complaint: { tasks, provider, mayWork, state }, onAct }: PartProps) {
  const texts = useTexts(recordTexts);
  const mayAsk = useMay(addCorrectiveTask) && mayWork && provider !== null && !isComplaintClosed(state);
  return (
    <Section
      flush={tasks.length > 0}
      title={texts.tasks}
      hint={texts.tasksHint}
      action={
        mayAsk && (
          <Button size="small" onClick={() => onAct({ kind: 'task' })}>
            {texts.addTask}
          </Button>
        )
      }
    >
      {tasks.length === 0 ? (
        <Typography sx={{ color: 'text.secondary' }}>{texts.noTasks}</Typography>
      ) : (
        <PlainTable
          label={texts.tasks}
          titles={[texts.task, texts.taskDue, texts.taskState]}
          rows={tasks.map(({ id, title, state: done, dueAt, settledAt }) => ({
            key: id,
            cells: [
              title,
              cellText('instant', settledAt ?? dueAt),
              <StatusTag key="state" status={LOOKS[done][0]}>
                {texts[LOOKS[done][1]]}
              </StatusTag>,
            ],
          }))}
        />
      )}
    </Section>
  );
}
