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
import * as providerFile from '@aura/contracts/providers/provider-file';
import * as customers from '@aura/contracts/customers/customers';
import * as customerFigures from '@aura/contracts/claims/customer-figures';
import * as visits from '@aura/contracts/claims/visits';
import { serveExport } from '../../core/listing/serve-export.ts';
import { serveListing } from '../../core/listing/serve-listing.ts';
import { type Served, serve, servePreSerialised, serveStreamed } from '../../core/serve.ts';
import { addAffectedParty } from './affected-parties/add-affected-party.ts';
import { addDossierFile } from './dossier/add-dossier-file.ts';
import { addLogbookEntry } from './logbook/add-logbook-entry.ts';
import { changePromiseDate } from './claim/change-promise-date.ts';
import { checkIn } from './visits/check-in.ts';
import { defineScope } from './scope/define-scope.ts';
import { editAffectedParty } from './affected-parties/edit-affected-party.ts';
import { editClaim } from './claim/edit-claim.ts';
import { markSpecialMonitoring } from './claim/mark-special-monitoring.ts';
import { printClaim } from './print/print-claim.ts';
import { deactivateHolder } from './reassignments/deactivate-holder.ts';
import { readHoldings } from './reassignments/read-holdings.ts';
import { reassignClaims } from './reassignments/reassign-claims.ts';
import { registerClaim } from './claim/register-claim.ts';
import { removeAffectedParty } from './affected-parties/remove-affected-party.ts';
import { zipDossier } from './dossier/zip-dossier.ts';
import { openDossierFile } from './dossier/open-dossier-file.ts';
import { reviewDossierFile } from './dossier/review-dossier-file.ts';
import { changeAppointment } from './visits/change-appointment.ts';
import { scheduleAppointment } from './visits/schedule-appointment.ts';
import { showInExtranet } from './affected-parties/show-in-extranet.ts';
import { returnReassignment } from './reassignments/return-reassignment.ts';
import { undoReassignment } from './reassignments/undo-reassignment.ts';
import { confirmationRoutes } from './confirmations/confirmation-routes.ts';
import { processRoutes } from './process/process-routes.ts';
import { dayRoutes } from './day/day-routes.ts';
import { taskRoutes } from './tasks/task-routes.ts';
import { macroRoutes } from './macro/macro-routes.ts';
import { pendingMails } from './assignments/pending-mail.source.ts';
import { previewAssignmentMail } from './assignments/preview-assignment-mail.ts';
import { requestAssignmentMail } from './assignments/request-assignment-mail.ts';
import { sendAssignmentMail } from './assignments/send-assignment-mail.ts';
import { sendPendingMail } from './assignments/send-pending-mail.ts';
import { exportClaims } from './claim-list/export-claims.ts';
import { exportPermittedClaims } from './claim-list/export-permitted-claims.ts';
import { findDuplicates } from './claim/find-duplicates.ts';
import { listClaimPeople } from './claim/list-claim-people.ts';
import { listClaims } from './claim-list/list-claims.ts';
import { listProviderAssignments } from './provider-jobs/list-provider-assignments.ts';
import { customerList } from './customer-figures/customer-list.ts';
import { readCustomerFigures } from './customer-figures/read-customer-figures.ts';
import { listPermittedClaims } from './claim-list/list-permitted-claims.ts';
import { listLogbook } from './logbook/list-logbook.ts';
import { listReassignments } from './reassignments/list-reassignments.ts';
import { prepareClaim } from './claim/prepare-claim.ts';
import { readClaim } from './claim/read-claim.ts';
import { readClaimFile } from './claim/read-claim-file.ts';
import { readClaimHistory } from './claim/read-claim-history.ts';
import { readClaimMail } from './claim/read-claim-mail.ts';
import { readDossier } from './dossier/read-dossier.ts';
import { readLoads } from './reassignments/read-loads.ts';
import { searchClaims } from './claim-list/search-claims.ts';
import { suggestSplit } from './reassignments/suggest-split.ts';

export const claimRoutes: readonly Served[] = [
  servePreSerialised(list.listClaims, listClaims),
  ...serveListing(customers.customerListing, customerList),
  serve(customerFigures.readCustomerFigures, readCustomerFigures),
  serve(providerFile.listProviderAssignments, listProviderAssignments),
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
  serve(visits.scheduleAppointment, scheduleAppointment),
  serve(visits.changeAppointment, changeAppointment),
  serve(visits.checkIn, checkIn),
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
