import { jobTypes } from '@aura/contracts/catalogues/job-types';
import { reportModes } from '@aura/contracts/catalogues/report-modes';
import { supplyTypes } from '@aura/contracts/catalogues/supply-types';
import { NamedListScreen } from './NamedListScreen.tsx';

export function JobTypeListScreen() {
  return (
    <NamedListScreen
      catalogue={jobTypes}
      entity="jobType"
      preloaded="jobTypes"
      texts={{ title: 'jobTypes', what: 'theJobTypes', none: 'noJobTypes', add: 'addJobType' }}
    />
  );
}

export function ReportModeListScreen() {
  return (
    <NamedListScreen
      catalogue={reportModes}
      entity="reportMode"
      preloaded="reportModes"
      texts={{ title: 'reportModes', what: 'theReportModes', none: 'noReportModes', add: 'addReportMode' }}
    />
  );
}

export function SupplyTypeListScreen() {
  return (
    <NamedListScreen
      catalogue={supplyTypes}
      entity="supplyType"
      preloaded="supplyTypes"
      texts={{ title: 'supplyTypes', what: 'theSupplyTypes', none: 'noSupplyTypes', add: 'addSupplyType' }}
    />
  );
}
