import { complaintCauses, complaintChannels } from '@aura/contracts/complaints/complaint-catalogues';
import * as rule from '@aura/contracts/complaints/complaint-rule';
import { serveListing } from '../../../core/listing/serve-listing.ts';
import { serveRecord } from '../../../core/record/serve-record.ts';
import { type Served, serve } from '../../../core/serve.ts';
import { gradedRows, gradedSource } from '../catalogues/graded.source.ts';
import { changeComplaintRule, readComplaintRule } from './complaint-rule.ts';

export const complaintRuleRoutes: readonly Served[] = [
  serve(rule.readComplaintRule, readComplaintRule),
  serve(rule.changeComplaintRule, changeComplaintRule),
  ...serveListing(complaintCauses.listing, gradedRows('complaintCause')),
  ...serveRecord(complaintCauses.record, gradedSource('complaintCause')),
  ...serveListing(complaintChannels.listing, gradedRows('complaintChannel')),
  ...serveRecord(complaintChannels.record, gradedSource('complaintChannel')),
];
