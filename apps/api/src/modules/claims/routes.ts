import * as parties from '@aura/contracts/claims/affected-parties';
import * as assignmentMail from '@aura/contracts/claims/assignments';
import * as dossier from '@aura/contracts/claims/dossier';
import * as list from '@aura/contracts/claims/claim-list';
import * as claims from '@aura/contracts/claims/claim';
import * as logbook from '@aura/contracts/claims/logbook';
import * as print from '@aura/contracts/claims/print';
import * as people from '@aura/contracts/claims/people';
import * as holdings from '@aura/contracts/claims/holdings';
import * as reassignments from '@aura/contracts/claims/reassignments';
import * as registration from '@aura/contracts/claims/registration';
import * as ownJobs from '@aura/contracts/claims/own-jobs';
import * as providerFile from '@aura/contracts/providers/provider-file';
import * as customers from '@aura/contracts/customers/customers';
import * as customerFigures from '@aura/contracts/claims/customer-figures';
import { serveExport } from '../../core/listing/serve-export.ts';
import { serveListing } from '../../core/listing/serve-listing.ts';
import { type Served, serve, servePreSerialised, serveStreamed } from '../../core/serve.ts';
import {
  addAffectedParty,
  editAffectedParty,
  removeAffectedParty,
  showInExtranet,
} from './affected-parties/affected-parties.ts';
import { addDossierFile } from './dossier/add-dossier-file.ts';
import { changePromiseDate, markSpecialMonitoring, editClaim } from './claim/change-claim.ts';
import { defineScope } from './scope/define-scope.ts';
import { printClaim } from './print/print-claim.ts';
import { deactivateHolder } from './reassignments/deactivate-holder.ts';
import { readLoads, readHoldings, suggestSplit, listReassignments } from './reassignments/read-loads.ts';
import { reassignClaims } from './reassignments/reassignments.ts';
import { registerClaim } from './claim/register-claim.ts';
import { zipDossier } from './dossier/zip-dossier.ts';
import { readDossier, openDossierFile } from './dossier/dossier.store.ts';
import { reviewDossierFile } from './dossier/review-dossier-file.ts';
import { visitRoutes } from './visits/visit-routes.ts';
import { returnReassignment, undoReassignment } from './reassignments/return-reassignment.ts';
import { confirmationRoutes } from './confirmations/confirmation-routes.ts';
import { processRoutes } from './process/process-routes.ts';
import { dayRoutes } from './day/day-routes.ts';
import { taskRoutes } from './tasks/task-routes.ts';
import { macroRoutes } from './macro/macro-routes.ts';
import { pendingMails, sendPendingMail } from './assignments/pending-mail.source.ts';
import { sendAssignmentMail, previewAssignmentMail } from './assignments/assignment-mails.ts';
import { requestAssignmentMail } from './assignments/request-assignment-mail.ts';
import { exportClaims, exportPermittedClaims } from './claim-list/export-claims.ts';
import { findDuplicates } from './claim/find-duplicates.ts';
import { readClaim, readClaimFile, readClaimHistory, readClaimMail, listClaimPeople } from './claim/read-claim.ts';
import { listClaims, listPermittedClaims } from './claim-list/page-of-claims.ts';
import { listOwnJobs, listProviderAssignments } from './provider-jobs/provider-jobs.ts';
import { readCustomerFigures, customerList } from './customer-figures/customer-figures.ts';
import { listLogbook, addLogbookEntry } from './logbook/logbook.ts';
import { prepareClaim } from './claim/prepare-claim.ts';
import { searchClaims } from './claim-list/search-claims.ts';

export const claimRoutes: readonly Served[] = [
  servePreSerialised(list.listClaims, listClaims),
  ...serveListing(customers.customerListing, customerList),
  serve(customerFigures.readCustomerFigures, readCustomerFigures),
  serve(providerFile.listProviderAssignments, listProviderAssignments),
  serve(ownJobs.listOwnJobs, listOwnJobs),
  serveExport(exportClaims),
  servePreSerialised(list.listPermittedClaims, listPermittedClaims),
  serveExport(exportPermittedClaims),
  serve(list.searchClaims, searchClaims),
  serve(people.listClaimPeople, listClaimPeople),
  serve(claims.registerClaim, registerClaim),
  servePreSerialised(claims.readClaim, readClaim),
  serve(claims.editClaim, editClaim),
  servePreSerialised(claims.readClaimFile, readClaimFile),
  serve(claims.readClaimHistory, readClaimHistory),
  serve(claims.changePromiseDate, changePromiseDate),
  serve(claims.markSpecialMonitoring, markSpecialMonitoring),
  serve(parties.addAffectedParty, addAffectedParty),
  serve(parties.editAffectedParty, editAffectedParty),
  serve(parties.removeAffectedParty, removeAffectedParty),
  serve(parties.showInExtranet, showInExtranet),
  serve(parties.defineScope, defineScope),
  serve(logbook.addLogbookEntry, addLogbookEntry),
  serve(logbook.listLogbook, listLogbook),
  ...visitRoutes,
  serve(dossier.readDossier, readDossier),
  serve(dossier.addDossierFile, addDossierFile),
  serve(dossier.reviewDossierFile, reviewDossierFile),
  serveStreamed(dossier.zipDossier, zipDossier),
  serve(dossier.openDossierFile, openDossierFile),
  serve(print.printClaim, printClaim),
  serve(registration.findDuplicates, findDuplicates),
  serve(registration.prepareClaim, prepareClaim),
  serve(registration.readClaimMail, readClaimMail),
  serve(holdings.readHoldings, readHoldings),
  serve(holdings.deactivateHolder, deactivateHolder),
  serve(reassignments.readLoads, readLoads),
  serve(reassignments.suggestSplit, suggestSplit),
  serve(reassignments.reassignClaims, reassignClaims),
  serve(reassignments.listReassignments, listReassignments),
  serve(reassignments.undoReassignment, undoReassignment),
  serve(reassignments.returnReassignment, returnReassignment),
  ...confirmationRoutes,
  ...processRoutes,
  ...taskRoutes,
  ...macroRoutes,
  ...dayRoutes,
  serve(assignmentMail.previewAssignmentMail, previewAssignmentMail),
  serve(assignmentMail.requestAssignmentMail, requestAssignmentMail),
  serve(assignmentMail.sendAssignmentMail, sendAssignmentMail),
  ...serveListing(assignmentMail.pendingMailListing, pendingMails),
  serve(assignmentMail.sendPendingMail, sendPendingMail),
];
