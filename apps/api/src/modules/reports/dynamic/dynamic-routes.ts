import * as contract from '@aura/contracts/reports/dynamic-reports';
import { serveListing } from '../../../core/listing/serve-listing.ts';
import { serve, type Served } from '../../../core/serve.ts';
import type { Job } from '../../../jobs/job.ts';
import { addDynamicReport } from './add-dynamic-report.ts';
import { drillDynamicReport } from './drill-dynamic-report.ts';
import { dynamicReportRows } from './dynamic-report.source.ts';
import { editDynamicReport } from './edit-dynamic-report.ts';
import { exportDynamicReport } from './export-dynamic-report.ts';
import { listReportVersions } from './list-report-versions.ts';
import { markDynamicReport } from './mark-dynamic-report.ts';
import { readDynamicReport } from './read-dynamic-report.ts';
import { readReportModel } from './read-report-model.ts';
import { removeDynamicReport } from './remove-dynamic-report.ts';
import { runDynamicReport } from './run-dynamic-report.ts';

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
