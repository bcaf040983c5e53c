import * as accounts from './accounts.ts';
import * as auth from './auth.ts';
import * as browserReports from './browser-reports.ts';
import * as businessUnits from './catalogues/business-units.ts';
import * as concepts from './catalogues/concepts.ts';
import * as divisions from './catalogues/divisions.ts';
import * as fileTypes from './catalogues/file-types.ts';
import * as holidays from './catalogues/holidays.ts';
import * as jobTypes from './catalogues/job-types.ts';
import * as process from './catalogues/process.ts';
import * as reportModes from './catalogues/report-modes.ts';
import * as scopeMotifs from './catalogues/scope-motifs.ts';
import * as serviceTree from './catalogues/service-tree.ts';
import * as states from './catalogues/states.ts';
import * as supplies from './catalogues/supplies.ts';
import * as supplyTypes from './catalogues/supply-types.ts';
import * as units from './catalogues/units.ts';
import * as zones from './catalogues/zones.ts';
import * as assignmentMail from './claims/assignments.ts';
import * as affectedParties from './claims/affected-parties.ts';
import * as claimList from './claims/claim-list.ts';
import * as claimPeople from './claims/people.ts';
import * as claims from './claims/claim.ts';
import * as claimPrint from './claims/print.ts';
import * as dossier from './claims/dossier.ts';
import * as live from './claims/live.ts';
import * as logbook from './claims/logbook.ts';
import * as macro from './claims/macro.ts';
import * as macroList from './claims/macro-list.ts';
import * as macroPaths from './claims/macro-paths.ts';
import * as reassignments from './claims/reassignments.ts';
import * as registration from './claims/registration.ts';
import * as stageMoves from './claims/process.ts';
import * as tasks from './claims/tasks.ts';
import * as visits from './claims/visits.ts';
import * as auditors from './customers/auditors.ts';
import * as customers from './customers/customers.ts';
import * as matrix from './customers/matrix.ts';
import * as customerStaff from './customers/staff.ts';
import type { Endpoint } from './endpoint.ts';
import * as files from './files/files.ts';
import * as jobs from './jobs.ts';
import * as mail from './mail.ts';
import * as notifications from './notifications.ts';
import * as providerDocuments from './providers/documents.ts';
import * as providerBankAccounts from './providers/bank-accounts.ts';
import * as providerFile from './providers/provider-file.ts';
import * as providers from './providers/providers.ts';
import * as providerSuggestion from './providers/suggestion.ts';
import * as userGroups from './user-groups.ts';
import * as users from './users.ts';
import * as workspace from './workspace.ts';

const catalogues = [
  businessUnits,
  units,
  fileTypes,
  jobTypes,
  reportModes,
  scopeMotifs,
  process,
  holidays,
  serviceTree,
  supplyTypes,
  supplies,
  concepts,
] as const;

const claimModules = [
  claimList,
  claimPeople,
  claims,
  affectedParties,
  logbook,
  visits,
  dossier,
  claimPrint,
  registration,
  reassignments,
  stageMoves,
  tasks,
  macro,
  macroList,
  assignmentMail,
  live,
  macroPaths,
] as const;

/** Every endpoint there is, by name. The server, the documents, the access matrix and the fuzz runner walk this list. */
export const allEndpoints: ReadonlyMap<string, Endpoint> = new Map(
  [
    auth,
    accounts,
    users,
    userGroups,
    states,
    zones,
    divisions,
    ...catalogues,
    customers,
    customerStaff,
    auditors,
    matrix,
    files,
    providerDocuments,
    providers,
    providerFile,
    providerBankAccounts,
    providerSuggestion,
    ...claimModules,
    mail,
    jobs,
    notifications,
    workspace,
    browserReports,
  ].flatMap((module) => Object.entries(module).filter(isEndpoint)),
);

function isEndpoint(entry: [string, unknown]): entry is [string, Endpoint] {
  const [, value] = entry;
  return typeof value === 'object' && value !== null && 'method' in value && 'area' in value;
}
