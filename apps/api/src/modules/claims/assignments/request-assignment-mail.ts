import type { requestAssignmentMail as requestAssignmentMailContract } from '@aura/contracts/claims/assignments';
import type { UseCase } from '../../../core/context.ts';
import { sendAssignmentMail } from './assignment-mails.ts';

/** A second path of the specification for the same act. */
export const requestAssignmentMail: UseCase<typeof requestAssignmentMailContract> = sendAssignmentMail;
