import type * as z from 'zod';
import type { JobContext } from './job-context.ts';

/** A name, a payload, and the work. Must be safe to run twice: a worker may die between the work and its receipt. */
export interface Job<Payload extends z.ZodType = z.ZodType> {
  readonly name: string;
  readonly payload: Payload;
  readonly run: (context: JobContext, payload: z.output<Payload>) => Promise<void>;
  /** Schedule as a crontab line (UTC). */
  readonly schedule?: string;
}

export function job<Payload extends z.ZodType>(declared: Job<Payload>): Job {
  return declared as unknown as Job;
}
