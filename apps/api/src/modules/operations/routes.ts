import * as jobs from '@aura/contracts/jobs';
import { serveListing } from '../../core/listing/serve-listing.ts';
import { type Served, serve } from '../../core/serve.ts';
import type { Job } from '../../jobs/job.ts';
import { jobRows } from './job.source.ts';
import { deleteJob } from './delete-job.ts';
import { readJobOverview } from './read-job-overview.ts';
import { retryDeadJobs } from './retry-dead-jobs.ts';
import { retryJob } from './retry-job.ts';

export function operationRoutes(all: readonly Job[]): readonly Served[] {
  return [
    ...serveListing(jobs.jobListing, jobRows),
    serve(jobs.readJobOverview, readJobOverview(all)),
    serve(jobs.retryJob, retryJob),
    serve(jobs.retryDeadJobs, retryDeadJobs),
    serve(jobs.deleteJob, deleteJob),
  ];
}
