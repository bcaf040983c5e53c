import type { requestAssignmentMail as contract } from '@aura/contracts/claims/assignments';
import type { UseCase } from '../../../core/context.ts';
import { sendAssignmentMail } from './send-assignment-mail.ts';

/** The specification's other address of the same act. */
export const requestAssignmentMail: UseCase<typeof contract> = sendAssignmentMail;
