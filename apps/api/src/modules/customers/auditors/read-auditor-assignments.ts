import type { readAuditorAssignments as contract } from '@aura/contracts/customers/auditors';
import type { UseCase } from '../../../core/context.ts';
import { readAssignmentGrid } from './assignment-grid.store.ts';

export const readAuditorAssignments: UseCase<typeof contract> = ({ db }) => readAssignmentGrid(db);
