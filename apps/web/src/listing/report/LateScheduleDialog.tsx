import { lazy } from 'react';
import { importInTime } from '../../lib/import-in-time.ts';

/** Loaded when somebody schedules something: every list would carry it otherwise. */
export const LateScheduleDialog = lazy(async () => ({
  default: (await importInTime(() => import('./ScheduleDialog.tsx'))).ScheduleDialog,
}));
