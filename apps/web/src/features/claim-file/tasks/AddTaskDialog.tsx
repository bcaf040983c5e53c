import { addTask } from '@aura/contracts/claims/tasks';
import { TaskDialog } from '../../claims/public.ts';
import { useTaskAct } from './file-tasks.api.ts';

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
