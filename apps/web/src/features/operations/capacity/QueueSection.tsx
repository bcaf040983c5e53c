import type { Capacity } from '@aura/contracts/capacity';
import { formatInteger } from '@aura/domain/format';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { createLink } from '@tanstack/react-router';
import { useTexts } from '../../../lib/texts.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { PlainTable } from '../../../ui/PlainTable.tsx';
import { Section } from '../../../ui/Section.tsx';
import { capacityTexts } from './capacity.texts.ts';
import { sayTime } from './say-time.ts';

const JobsLink = createLink(Button);
const DeadLink = createLink(Link);
const JOBS = '/trabajos' as string;

/** Waiting jobs by task; failed ones link to their list. */
export function QueueSection({ queue: { tasks } }: Pick<Capacity, 'queue'>) {
  const texts = useTexts(capacityTexts);
  return (
    <Section
      title={texts.queueByTask}
      flush
      action={
        <JobsLink to={JOBS} size="small">
          {texts.openJobs}
        </JobsLink>
      }
    >
      {tasks.length === 0 ? (
        <EmptyState title={texts.queueEmpty} text={texts.queueEmptyText} />
      ) : (
        <PlainTable
          label={texts.queueByTask}
          titles={[texts.task, texts.waiting, texts.running, texts.oldest, texts.dead]}
          figures={[texts.waiting, texts.running, texts.oldest, texts.dead]}
          rows={tasks.map(({ task, waiting, running, dead, oldestSeconds }) => ({
            key: task,
            cells: [
              task,
              formatInteger(waiting),
              formatInteger(running),
              oldestSeconds === null ? '' : sayTime(oldestSeconds),
              dead === 0 ? (
                formatInteger(0)
              ) : (
                <DeadLink
                  key={task}
                  to={JOBS}
                  search={{ state: 'dead', name: task } as never}
                  aria-label={texts.openDead(formatInteger(dead), task)}
                >
                  {formatInteger(dead)}
                </DeadLink>
              ),
            ],
          }))}
        />
      )}
    </Section>
  );
}
