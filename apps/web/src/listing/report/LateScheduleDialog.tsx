import { lazy } from 'react';
import { importInTime } from '../../lib/import-in-time.ts';

/** Lazy: every list would load it otherwise. */
export const LateScheduleDialog = lazy(async () => ({
  default: (await importInTime(() => import('./ScheduleDialog.tsx'))).ScheduleDialog,
}));
