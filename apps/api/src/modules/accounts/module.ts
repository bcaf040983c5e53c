import * as security from '@aura/contracts/account-security';
import * as contract from '@aura/contracts/accounts';
import * as auth from '@aura/contracts/auth';
import * as singleSignOn from '@aura/contracts/single-sign-on';
import * as passkeys from '@aura/contracts/passkeys';
import * as browserReports from '@aura/contracts/browser-reports';
import { serve } from '../../core/serve.ts';
import { module } from '../module.ts';
import { beginSecondFactor } from './second-factor/begin-second-factor.ts';
import { beginSingleSignOn } from './single-sign-on/begin-single-sign-on.ts';
import { changePassword } from './password/change-password.ts';
import { closeOwnSession } from './sessions/close-own-session.ts';
import { completeSingleSignOn } from './single-sign-on/complete-single-sign-on.ts';
import { confirmEmail } from './profile/confirm-email.ts';
import { confirmIdentity } from './password/confirm-identity.ts';
import { confirmSecondFactor } from './second-factor/confirm-second-factor.ts';
import { editCurrentUser } from './profile/edit-current-user.ts';
import { issueSocketTicket } from './sessions/issue-socket-ticket.ts';
import { obtainToken } from './sign-in/obtain-token.ts';
import { refreshToken } from './sign-in/refresh-token.ts';
import { reportClientError } from './client-errors/report-client-error.ts';
import { beginPasskeySignIn } from './passkeys/begin-passkey-sign-in.ts';
import { beginPasskeyConfirmation, listPasskeys, removePasskey, renamePasskey } from './passkeys/own-passkeys.ts';
import { beginPasskey, registerPasskey } from './passkeys/register-passkey.ts';
import { signOut } from './sign-in/sign-out.ts';
import { verifyToken } from './sign-in/verify-token.ts';
import type { AccountParts } from './parts.ts';
import { listOwnSessions } from './sessions/list-own-sessions.ts';
import { readCsrfCookie } from './sign-in/read-csrf-cookie.ts';
import { readCurrentUser } from './profile/read-current-user.ts';
import { readDraftKey } from './profile/read-draft-key.ts';
import { readUserPhoto } from './profile/read-user-photo.ts';
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
