import * as contract from '@aura/contracts/reports/dynamic-reports';
import { serveListing } from '../../../core/listing/serve-listing.ts';
import { serve, type Served } from '../../../core/serve.ts';
import type { Job } from '../../../jobs/job.ts';
import { dynamicReportRows } from './dynamic-report.source.ts';
import {
  readDynamicReport,
  addDynamicReport,
  editDynamicReport,
  markDynamicReport,
  removeDynamicReport,
  listReportVersions,
} from './dynamic-reports.ts';
import { runDynamicReport, drillDynamicReport, exportDynamicReport, readReportModel } from './run-dynamic-report.ts';

export const dynamicRoutes: readonly Served[] = [
  ...serveListing(contract.dynamicReportListing, dynamicReportRows),
  serve(contract.readReportModel, readReportModel),
  serve(contract.readDynamicReport, readDynamicReport),
  serve(contract.addDynamicReport, addDynamicReport),
  serve(contract.editDynamicReport, editDynamicReport),
  serve(contract.removeDynamicReport, removeDynamicReport),
  serve(contract.markDynamicReport, markDynamicReport),
  serve(contract.listReportVersions, listReportVersions),
  serve(contract.runDynamicReport, runDynamicReport),
  serve(contract.drillDynamicReport, drillDynamicReport),
  serve(contract.exportDynamicReport, exportDynamicReport),
];
export const dynamicJobs: readonly Job[] = [];
