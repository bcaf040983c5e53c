import { JOB_STATE_WORDS, type JobState as State } from '@aura/contracts/jobs';
import { type Status, StatusTag } from '../../../ui/StatusTag.tsx';
import { useTitled } from '../../../listing/public.ts';

const STATUSES: Readonly<Record<State, Status>> = {
  ready: 'neutral',
  scheduled: 'neutral',
  running: 'info',
  retrying: 'warn',
  dead: 'bad',
};

export function JobState({ state }: { readonly state: State }) {
  const titled = useTitled();
  return <StatusTag status={STATUSES[state]}>{titled(JOB_STATE_WORDS[state])}</StatusTag>;
}
