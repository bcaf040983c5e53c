import * as security from '@aura/contracts/account-security';
import * as contract from '@aura/contracts/accounts';
import * as auth from '@aura/contracts/auth';
import * as singleSignOn from '@aura/contracts/single-sign-on';
import * as passkeys from '@aura/contracts/passkeys';
import * as browserReports from '@aura/contracts/browser-reports';
import { serve } from '../../core/serve.ts';
import { module } from '../module.ts';
import { beginSecondFactor, confirmSecondFactor } from './second-factor/second-factor.ts';
import { beginSingleSignOn } from './single-sign-on/begin-single-sign-on.ts';
import { changePassword } from './password/passwords.ts';
import { completeSingleSignOn } from './single-sign-on/complete-single-sign-on.ts';
import { confirmIdentity } from './password/confirm-identity.ts';
import { issueSocketTicket } from './sessions/issue-socket-ticket.ts';
import { obtainToken } from './sign-in/obtain-token.ts';
import { refreshToken, verifyToken, signOut, readCsrfCookie } from './sign-in/tokens.ts';
import { reportClientError } from './client-errors/report-client-error.ts';
import {
  beginPasskeySignIn,
  beginPasskey,
  registerPasskey,
  beginPasskeyConfirmation,
  listPasskeys,
  removePasskey,
  renamePasskey,
} from './passkeys/passkeys.ts';
import type { AccountParts } from './parts.ts';
import { listOwnSessions, closeOwnSession } from './sessions/sessions.ts';
import { readCurrentUser, editCurrentUser, confirmEmail, readUserPhoto, readDraftKey } from './profile/profile.ts';
import { standInRoutes } from './stand-ins/stand-in-routes.ts';
import { userLists, userRoutes } from './users/user-routes.ts';
import { sweepSessions } from './sessions/sweep-sessions.job.ts';

export const accounts = module({
  name: 'accounts',
  routes: (parts: AccountParts) => [
    serve(auth.obtainToken, obtainToken(parts)),
    serve(singleSignOn.beginSingleSignOn, beginSingleSignOn(parts)),
    serve(singleSignOn.completeSingleSignOn, completeSingleSignOn(parts)),
    serve(auth.refreshToken, refreshToken(parts)),
    serve(auth.verifyToken, verifyToken(parts)),
    serve(auth.signOut, signOut(parts)),
    serve(auth.readCsrfCookie, readCsrfCookie),
    serve(auth.issueSocketTicket, issueSocketTicket),
    serve(contract.readCurrentUser, readCurrentUser),
    serve(contract.confirmIdentity, confirmIdentity(parts)),
    serve(contract.readDraftKey, readDraftKey(parts)),
    serve(contract.editCurrentUser, editCurrentUser(parts)),
    serve(contract.confirmEmail, confirmEmail),
    serve(security.changePassword, changePassword(parts)),
    serve(contract.readUserPhoto, readUserPhoto),
    serve(security.listOwnSessions, listOwnSessions),
    serve(security.closeOwnSession, closeOwnSession),
    serve(security.beginSecondFactor, beginSecondFactor(parts)),
    serve(security.confirmSecondFactor, confirmSecondFactor(parts)),
    serve(passkeys.beginPasskeySignIn, beginPasskeySignIn(parts)),
    serve(passkeys.listPasskeys, listPasskeys(parts)),
    serve(passkeys.beginPasskey, beginPasskey(parts)),
    serve(passkeys.registerPasskey, registerPasskey(parts)),
    serve(passkeys.renamePasskey, renamePasskey),
    serve(passkeys.removePasskey, removePasskey),
    serve(passkeys.beginPasskeyConfirmation, beginPasskeyConfirmation(parts)),
    ...standInRoutes,
    ...userRoutes(parts),
    serve(browserReports.reportClientError, reportClientError(parts)),
  ],
  lists: userLists,
  jobs: [sweepSessions],
});
