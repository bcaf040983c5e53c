import * as groups from '@aura/contracts/user-groups';
import * as users from '@aura/contracts/users';
import { serveListing } from '../../../core/listing/serve-listing.ts';
import { serveRecord } from '../../../core/record/serve-record.ts';
import { type Served, serve } from '../../../core/serve.ts';
import { editGroup } from '../groups/edit-group.ts';
import { resetPassword } from '../password/passwords.ts';
import { resetSecondFactor } from '../second-factor/second-factor.ts';
import type { AccountParts } from '../parts.ts';
import { listGroups } from '../groups/list-groups.ts';
import { listUserSessions, closeUserSession, revokeUserSessions } from '../sessions/sessions.ts';
import { listUsers, listUserChoices, addUser, deactivateUser, readUserPermissions, viewAsUser } from './users.ts';
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
