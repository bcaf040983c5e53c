import * as groups from '@aura/contracts/user-groups';
import * as users from '@aura/contracts/users';
import { serveListing } from '../../../core/listing/serve-listing.ts';
import { serveRecord } from '../../../core/record/serve-record.ts';
import { type Served, serve } from '../../../core/serve.ts';
import { addUser } from './add-user.ts';
import { closeUserSession } from '../sessions/close-user-session.ts';
import { deactivateUser } from './deactivate-user.ts';
import { editGroup } from '../groups/edit-group.ts';
import { resetPassword } from '../password/reset-password.ts';
import { resetSecondFactor } from '../second-factor/reset-second-factor.ts';
import { revokeUserSessions } from '../sessions/revoke-user-sessions.ts';
import { viewAsUser } from './view-as-user.ts';
import type { AccountParts } from '../parts.ts';
import { listGroups } from '../groups/list-groups.ts';
import { listUserChoices } from './list-user-choices.ts';
import { listUserSessions } from '../sessions/list-user-sessions.ts';
import { listUsers } from './list-users.ts';
import { readUserPermissions } from './read-user-permissions.ts';
import { userRows, userSource } from './user.source.ts';

/** Only the export comes from the generic listing: `listUsers` has its own query. */
export const userLists = serveListing(users.userListing, userRows).filter(
  ({ endpoint }) => endpoint === users.exportUsers,
);

export function userRoutes(parts: AccountParts): readonly Served[] {
  const asAnyRecord = serveRecord(users.userRecord, userSource);
  return [
    serve(users.listUsers, listUsers),
    ...asAnyRecord.filter(({ endpoint }) => endpoint === users.readUser || endpoint === users.editUser),
    serve(users.listUserChoices, listUserChoices),
    serve(users.addUser, addUser(parts)),
    serve(users.deactivateUser, deactivateUser),
    serve(users.resetPassword, resetPassword(parts)),
    serve(users.resetSecondFactor, resetSecondFactor),
    serve(users.listUserSessions, listUserSessions),
    serve(users.closeUserSession, closeUserSession),
    serve(users.revokeUserSessions, revokeUserSessions),
    serve(users.viewAsUser, viewAsUser(parts)),
    serve(groups.listGroups, listGroups),
    serve(groups.editGroup, editGroup),
    serve(groups.readUserPermissions, readUserPermissions),
  ];
}
