import * as capacity from '@aura/contracts/capacity';
import * as jobs from '@aura/contracts/jobs';
import { serveListing } from '../../core/listing/serve-listing.ts';
import { serve } from '../../core/serve.ts';
import { module } from '../module.ts';
import type { Job } from '../../jobs/job.ts';
import { jobRows } from './job.source.ts';
import { readJobOverview, retryJob, retryDeadJobs, deleteJob } from './jobs.ts';
import { checkAuditJob } from './audit/check-audit.job.ts';
import { reportAudit } from './audit/report-audit.job.ts';
import { sealAuditJob } from './audit/seal-audit.job.ts';
import { readCapacity } from './capacity/read-capacity.ts';
import { recordCapacity } from './capacity/record-capacity.job.ts';
import { makePartitions } from './partitions/make-partitions.job.ts';

export const operations = module({
  name: 'operations',
  routes: (parts: { readonly jobs: readonly Job[] }) => [
    serve(jobs.readJobOverview, readJobOverview(parts.jobs)),
    serve(jobs.retryJob, retryJob),
    serve(jobs.retryDeadJobs, retryDeadJobs),
    serve(jobs.deleteJob, deleteJob),
    serve(capacity.readCapacity, readCapacity),
  ],
  lists: serveListing(jobs.jobListing, jobRows),
  jobs: [sealAuditJob, checkAuditJob, reportAudit, makePartitions, recordCapacity],
});
