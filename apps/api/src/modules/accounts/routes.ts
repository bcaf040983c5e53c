import * as accounts from '@aura/contracts/accounts';
import * as auth from '@aura/contracts/auth';
import { reportClientError as reportClientErrorContract } from '@aura/contracts/browser-reports';
import { type Served, serve } from '../../core/serve.ts';
import { beginSecondFactor } from './actions/begin-second-factor.ts';
import { changePassword } from './actions/change-password.ts';
import { closeOwnSession } from './actions/close-own-session.ts';
import { confirmIdentity } from './actions/confirm-identity.ts';
import { confirmSecondFactor } from './actions/confirm-second-factor.ts';
import { editCurrentUser } from './actions/edit-current-user.ts';
import { issueSocketTicket } from './actions/issue-socket-ticket.ts';
import { obtainToken } from './actions/obtain-token.ts';
import { refreshToken } from './actions/refresh-token.ts';
import { reportClientError } from './actions/report-client-error.ts';
import { signOut } from './actions/sign-out.ts';
import { verifyToken } from './actions/verify-token.ts';
import type { AccountParts } from './parts.ts';
import { listOwnSessions } from './queries/list-own-sessions.ts';
import { readCsrfCookie } from './queries/read-csrf-cookie.ts';
import { readCurrentUser } from './queries/read-current-user.ts';
import { readDraftKey } from './queries/read-draft-key.ts';
import { readUserPhoto } from './queries/read-user-photo.ts';
import { userRoutes } from './user-routes.ts';

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
    serve(reportClientErrorContract, reportClientError(parts)),
  ];
}
