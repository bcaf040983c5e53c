import type { Group } from '@aura/access/groups';
import { beginPasskeyConfirmation, beginPasskeySignIn, listPasskeys } from '@aura/contracts/passkeys';
import { mergePermissions, type Permission } from '@aura/access/permissions';
import { listOwnSessions } from '@aura/contracts/account-security';
import { type CurrentUser, readCurrentUser, readDraftKey } from '@aura/contracts/accounts';
import { issueSocketTicket, refreshToken, signOut, verifyToken } from '@aura/contracts/auth';
import { preloadBusinessUnits } from '@aura/contracts/catalogues/business-units';
import { preloadAffectedFileTypes, preloadFileTypes } from '@aura/contracts/catalogues/file-types';
import { preloadJobTypes } from '@aura/contracts/catalogues/job-types';
import { preloadCycles } from '@aura/contracts/catalogues/process';
import { preloadReportModes } from '@aura/contracts/catalogues/report-modes';
import { preloadFamilies } from '@aura/contracts/catalogues/service-tree';
import { listStates } from '@aura/contracts/catalogues/states';
import { preloadSupplyTypes } from '@aura/contracts/catalogues/supply-types';
import { preloadUnits } from '@aura/contracts/catalogues/units';
import { preloadZones } from '@aura/contracts/catalogues/zones';
import { listNotifications } from '@aura/contracts/notifications';
import { listSavedViews } from '@aura/contracts/workspace';
import { takeAccount } from '../lib/session/enter.ts';
import { beginSession } from '../lib/session/session.ts';
import { fakeApi, refuseApi } from './fake-api.ts';

interface Person extends Partial<Omit<CurrentUser, 'groups' | 'permissions'>> {
  readonly groups?: readonly Group[];
  readonly permissions?: readonly Permission[];
}

/** Irene Paz, a supervisor, by default. */
export function fakeUser({ groups = ['Supervisor'], permissions = [], ...person }: Person = {}): CurrentUser {
  return {
    id: 7,
    profileId: 7,
    username: 'irene.paz',
    treatment: 'Ing.',
    firstName: 'Irene',
    lastName: 'Paz',
    mothersLastName: 'Luna',
    email: 'irene.paz@example.com',
    phone: '5555550100',
    phoneExt: '',
    cellphone: '5555550101',
    photo: null,
    lastLogin: null,
    dateJoined: new Date('2026-01-15T16:00:00Z'),
    isActive: true,
    customer: null,
    provider: null,
    userPermissions: [],
    hasSecondFactor: false,
    mustEnrolPasskey: false,
    mustEnrolSecondFactor: false,
    mustChangePassword: false,
    viewedBy: null,
    groups: groups.map((name) => ({ name, permissions: [...permissions] })),
    permissions: mergePermissions(permissions),
    ...person,
  };
}

/** An unsigned token in the server's format: valid for fifteen minutes from `issuedAt`. */
export function fakeToken({
  issuedAt = Date.now(),
  name = 'first',
  userId = 7,
}: {
  issuedAt?: number;
  name?: string;
  userId?: number;
} = {}): string {
  const iat = Math.floor(issuedAt / 1000);
  const part = (value: object) => btoa(JSON.stringify(value)).replaceAll('=', '');
  return `${part({ alg: 'none' })}.${part({ sub: String(userId), jti: name, iat, exp: iat + 15 * 60 })}.x`;
}

/** A server that knows the user and answers the shell's requests. */
export function fakeServerFor(user: CurrentUser = fakeUser()): CurrentUser {
  fakeApi(verifyToken, ({ body }) => ({ token: body.token }));
  fakeApi(refreshToken, ({ body }) => ({ token: body.token }));
  fakeApi(readCurrentUser, user);
  fakeApi(readDraftKey, { key: btoa(String(user.id).padStart(32, '-')) });
  fakeApi(listOwnSessions, []);
  fakeApi(signOut, { url: null });
  fakeApi(listPasskeys, { isOffered: true, passkeys: [] });
  fakeApi(beginPasskeyConfirmation, { options: null });
  fakeApi(beginPasskeySignIn, { options: null });
  fakeApi(listStates, []);
  fakeApi(preloadZones, []);
  fakeApi(preloadUnits, []);
  fakeApi(preloadFileTypes, []);
  fakeApi(preloadAffectedFileTypes, []);
  fakeApi(preloadJobTypes, []);
  fakeApi(preloadReportModes, []);
  fakeApi(preloadBusinessUnits, []);
  fakeApi(preloadSupplyTypes, []);
  fakeApi(preloadCycles, []);
  fakeApi(preloadFamilies, []);
  fakeApi(listNotifications, []);
  fakeApi(listSavedViews, []);
  refuseApi(issueSocketTicket, 503);
  return user;
}

/** Signed in, with the account loaded, as screens expect. */
export function signedInAs(person: Person = {}): CurrentUser {
  const user = fakeServerFor(fakeUser(person));
  beginSession(fakeToken({ userId: user.id }));
  takeAccount(user);
  return user;
}
