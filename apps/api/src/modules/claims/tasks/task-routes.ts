import * as tasks from '@aura/contracts/claims/tasks';
import { serveListing } from '../../../core/listing/serve-listing.ts';
import { type Served, serve } from '../../../core/serve.ts';
import { addTask, reassignTask, settleTask, taskRows } from './tasks.ts';

export const taskRoutes: readonly Served[] = [
  ...serveListing(tasks.taskListing, taskRows),
  serve(tasks.addTask, addTask),
  serve(tasks.settleTask, settleTask),
  serve(tasks.reassignTask, reassignTask),
];
