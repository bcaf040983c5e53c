import { mayAnswerTask } from '@aura/access/may-answer-task';
import type { ClaimFile } from '@aura/contracts/claims/claim';
import { addTask, settleTask } from '@aura/contracts/claims/tasks';
import AddIcon from '@mui/icons-material/AddOutlined';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useActor } from '../../../lib/session/use-actor.ts';
import { useScreenAct } from '../../../lib/screen-acts.ts';
import { useMay } from '../../../lib/session/use-may.ts';
import { useTexts } from '../../../lib/texts.ts';
import { FieldsSkeleton } from '../../../ui/FieldsSkeleton.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { Section } from '../../../ui/Section.tsx';
import { StatusTag } from '../../../ui/StatusTag.tsx';
import { cellText } from '../../../ui/table/cell-text.ts';
import { type FileTask, fileTaskQueries, useTaskAct } from './file-tasks.api.ts';
import { fileTaskTexts } from './file-tasks.texts.ts';
import { TaskDialog } from '../../claims/public.ts';

interface TaskSectionProps {
  readonly claim: ClaimFile;
  readonly partyId: number | null;
}

/** Open tasks of the claim. Tasks of the process end with its steps; the others are completed here. */
export function TaskSection({ claim, partyId }: TaskSectionProps) {
  const texts = useTexts(fileTaskTexts);
  const mayAdd = useMay(addTask) && claim.isActive;
  const [isAdding, setAdding] = useState(false);
  useScreenAct(mayAdd ? { id: 'add-task', label: texts.addNamed, run: () => setAdding(true) } : null);
  const list = useRef<HTMLDivElement>(null);
  useScreenAct({
    id: 'see-tasks',
    run: () => (list.current?.querySelector<HTMLElement>('li button') ?? list.current)?.focus(),
  });
  const query = useQuery(fileTaskQueries.open(claim.slug));
  const none = <Typography sx={{ color: 'text.secondary' }}>{texts.none}</Typography>;
  return (
    <Section
      title={texts.title}
      action={
        mayAdd && (
          <Button size="small" startIcon={<AddIcon />} onClick={() => setAdding(true)}>
            {texts.add}
          </Button>
        )
      }
    >
      <div ref={list} tabIndex={-1}>
        <Loaded query={query} what={texts.what} skeleton={<FieldsSkeleton fields={1} />} empty={none}>
          {(tasks) => (
            <Stack component="ul" sx={{ listStyle: 'none', p: 0, m: 0, gap: 1 }}>
              {tasks.map((task) => (
                <Task key={task.id} slug={claim.slug} task={task} />
              ))}
            </Stack>
          )}
        </Loaded>
      </div>
      {isAdding && <AddTaskDialog slug={claim.slug} partyId={partyId} onClose={() => setAdding(false)} />}
    </Section>
  );
}

function Task({ slug, task }: { readonly slug: string; readonly task: FileTask }) {
  const texts = useTexts(fileTaskTexts);
  const { user } = useActor();
  const maySettle = useMay(settleTask) && mayAnswerTask(user, task) && !task.isFromProcess;
  const settle = useTaskAct(slug, settleTask);
  const { id, version, title, owner, ownerGroup, affectedParty, dueAt, isOverdue } = task;
  return (
    <Stack component="li" sx={{ gap: 0.25 }}>
      <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{title}</Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {[owner ?? ownerGroup, ...(affectedParty === null ? [] : [affectedParty])].join(' · ')}
      </Typography>
      <Stack direction="row" sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
        {dueAt !== null && <StatusTag status={isOverdue ? 'bad' : 'neutral'}>{cellText('instant', dueAt)}</StatusTag>}
        {maySettle && (
          <Button
            size="small"
            loading={settle.isPending}
            aria-label={texts.doneNamed(title)}
            onClick={() => settle.mutate({ params: { id }, body: { version, state: 'done', outcome: '' } })}
          >
            {texts.done}
          </Button>
        )}
      </Stack>
    </Stack>
  );
}

interface AddTaskDialogProps {
  readonly slug: string;
  readonly partyId: number | null;
  readonly onClose: () => void;
}

export function AddTaskDialog({ slug, partyId, onClose }: AddTaskDialogProps) {
  const add = useTaskAct(slug, addTask);
  return (
    <TaskDialog
      draft={`task-${slug}-${partyId ?? 'claim'}`}
      isPending={add.isPending}
      onSave={(task, done) =>
        add.mutate({ params: { slug }, body: { ...task, affectedPartyId: partyId } }, { onSuccess: () => done() })
      }
      onClose={onClose}
    />
  );
}
