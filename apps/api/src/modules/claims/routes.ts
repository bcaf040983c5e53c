import * as parties from '@aura/contracts/claims/affected-parties';
import * as list from '@aura/contracts/claims/claim-list';
import * as claims from '@aura/contracts/claims/claims';
import * as logbook from '@aura/contracts/claims/logbook';
import { type Served, serve, serveWritten } from '../../core/serve.ts';
import { addAffectedParty } from './actions/add-affected-party.ts';
import { addLogbookEntry } from './actions/add-logbook-entry.ts';
import { changePromiseDate } from './actions/change-promise-date.ts';
import { defineScope } from './actions/define-scope.ts';
import { editAffectedParty } from './actions/edit-affected-party.ts';
import { editClaim } from './actions/edit-claim.ts';
import { markSpecialMonitoring } from './actions/mark-special-monitoring.ts';
import { registerClaim } from './actions/register-claim.ts';
import { removeAffectedParty } from './actions/remove-affected-party.ts';
import { showInExtranet } from './actions/show-in-extranet.ts';
import { exportClaims, exportPermittedClaims } from './queries/export-claims.ts';
import { listClaims, listPermittedClaims } from './queries/list-claims.ts';
import { listLogbook } from './queries/list-logbook.ts';
import { readClaim, readClaimFile } from './queries/read-claim.ts';
import { readClaimHistory } from './queries/read-claim-history.ts';
import { searchClaims } from './queries/search-claims.ts';

export const claimRoutes: readonly Served[] = [
  serveWritten(list.listClaims, listClaims),
  serve(list.exportClaims, exportClaims),
  serveWritten(list.listPermittedClaims, listPermittedClaims),
  serve(list.exportPermittedClaims, exportPermittedClaims),
  serve(list.searchClaims, searchClaims),
  serve(claims.registerClaim, registerClaim),
  serveWritten(claims.readClaim, readClaim),
  serve(claims.editClaim, editClaim),
  serveWritten(claims.readClaimFile, readClaimFile),
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
];
