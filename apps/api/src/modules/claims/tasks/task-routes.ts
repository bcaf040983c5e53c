import * as tasks from '@aura/contracts/claims/tasks';
import { serveListing } from '../../../core/listing/serve-listing.ts';
import { type Served, serve } from '../../../core/serve.ts';
import { addTask } from './add-task.ts';
import { reassignTask } from './reassign-task.ts';
import { settleTask } from './settle-task.ts';
import { taskRows } from './task-rows.ts';

export const taskRoutes: readonly Served[] = [
  ...serveListing(tasks.taskListing, taskRows),
  serve(tasks.addTask, addTask),
  serve(tasks.settleTask, settleTask),
  serve(tasks.reassignTask, reassignTask),
];
