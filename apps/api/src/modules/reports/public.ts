export { mailSchedules } from './schedules/mail-schedules.job.ts';
export { reportHappenings } from './happenings.ts';
export { isRunnable, offeredModel, type OfferedDataset } from './dynamic/offered-model.ts';
