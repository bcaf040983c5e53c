import * as accounts from '@aura/contracts/accounts';
import * as auth from '@aura/contracts/auth';
import * as browserReports from '@aura/contracts/browser-reports';
import { type Served, serve } from '../../core/serve.ts';
import { beginSecondFactor } from './second-factor/begin-second-factor.ts';
import { changePassword } from './password/change-password.ts';
import { closeOwnSession } from './sessions/close-own-session.ts';
import { confirmIdentity } from './password/confirm-identity.ts';
import { confirmSecondFactor } from './second-factor/confirm-second-factor.ts';
import { editCurrentUser } from './profile/edit-current-user.ts';
import { issueSocketTicket } from './sessions/issue-socket-ticket.ts';
import { obtainToken } from './sign-in/obtain-token.ts';
import { refreshToken } from './sign-in/refresh-token.ts';
import { reportClientError } from './client-errors/report-client-error.ts';
import { signOut } from './sign-in/sign-out.ts';
import { verifyToken } from './sign-in/verify-token.ts';
import type { AccountParts } from './parts.ts';
import { listOwnSessions } from './sessions/list-own-sessions.ts';
import { readCsrfCookie } from './sign-in/read-csrf-cookie.ts';
import { readCurrentUser } from './profile/read-current-user.ts';
import { readDraftKey } from './profile/read-draft-key.ts';
import { readUserPhoto } from './profile/read-user-photo.ts';
import { userRoutes } from './users/user-routes.ts';

export function accountRoutes(parts: AccountParts): readonly Served[] {
  return [
    serve(auth.obtainToken, obtainToken(parts)),
    serve(auth.refreshToken, refreshToken(parts)),
    serve(auth.verifyToken, verifyToken(parts)),
    serve(auth.signOut, signOut),
    serve(auth.readCsrfCookie, readCsrfCookie),
    serve(auth.issueSocketTicket, issueSocketTicket),
    serve(accounts.readCurrentUser, readCurrentUser),
    serve(accounts.confirmIdentity, confirmIdentity(parts)),
    serve(accounts.readDraftKey, readDraftKey(parts)),
    serve(accounts.editCurrentUser, editCurrentUser(parts)),
    serve(accounts.changePassword, changePassword(parts)),
    serve(accounts.readUserPhoto, readUserPhoto),
    serve(accounts.listOwnSessions, listOwnSessions),
    serve(accounts.closeOwnSession, closeOwnSession),
    serve(accounts.beginSecondFactor, beginSecondFactor(parts)),
    serve(accounts.confirmSecondFactor, confirmSecondFactor(parts)),
    ...userRoutes(parts),
    serve(browserReports.reportClientError, reportClientError(parts)),
  ];
}
