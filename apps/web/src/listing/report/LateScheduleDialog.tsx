import { lazyPart } from '../../lib/lazy-part.ts';

/** Lazy: every list would load it otherwise. */
export const LateScheduleDialog = lazyPart(() => import('./ScheduleDialog.tsx'), 'ScheduleDialog');
