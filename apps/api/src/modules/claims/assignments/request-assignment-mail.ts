import type { requestAssignmentMail as contract } from '@aura/contracts/claims/assignments';
import type { UseCase } from '../../../core/context.ts';
import { sendAssignmentMail } from './send-assignment-mail.ts';

/** A second path of the specification for the same act. */
export const requestAssignmentMail: UseCase<typeof contract> = sendAssignmentMail;
