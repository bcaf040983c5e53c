import { catalogueExamples } from './catalogue-examples.ts';
import { userExamples } from './user-examples.ts';
import { claimExamples } from './claim-examples.ts';
import { customerExamples } from './customer-examples.ts';
import { operationExamples } from './operation-examples.ts';
import { providerExamples } from './provider-examples.ts';
import type { ExampleInput, Subject } from './example.ts';
import { fileExamples } from './file-examples.ts';

const nothing = (): ExampleInput => ({});

/** A valid call of every endpoint. The access matrix and the fuzz runner walk this table; an endpoint without a line fails both. */
export const examples: Readonly<Record<string, (subject: Subject) => ExampleInput>> = {
  obtainToken: ({ username, password }) => ({ body: { username, password } }),
  refreshToken: ({ token }) => ({ body: { token } }),
  verifyToken: ({ token }) => ({ body: { token } }),
  readCsrfCookie: nothing,
  signOut: nothing,
  issueSocketTicket: nothing,
  readCurrentUser: nothing,
  confirmIdentity: ({ password }) => ({ body: { password } }),
  readDraftKey: nothing,
  editCurrentUser: ({ password }) => ({
    body: {
      firstName: 'Ana',
      lastName: 'Mora',
      email: 'ana@prueba.example',
      phone: '55 1234 5678',
      photo: SMALLEST_PNG,
      currentPassword: password,
    },
  }),
  changePassword: ({ password }) => ({ body: { oldPassword: password, newPassword: 'jirafa-violeta-tranvia-nube' } }),
  readUserPhoto: ({ photoKey }) => ({ params: { key: photoKey } }),
  listOwnSessions: nothing,
  closeOwnSession: ({ sessionId }) => ({ params: { id: sessionId } }),
  beginSecondFactor: nothing,
  confirmSecondFactor: ({ code }) => ({ body: { code } }),
  listNotifications: nothing,
  deleteNotifications: ({ notificationId }) => ({ body: { notificationId } }),
  listNotificationPreferences: nothing,
  setNotificationPreference: () => ({ params: { kind: 'comment' }, body: { isInApp: true, mail: 'digest' } }),
  listSavedViews: () => ({ query: { screen: 'usuarios' } }),
  saveView: ({ sessionId }) => ({
    body: { screen: 'usuarios', name: `Mis altas ${sessionId}`, isShared: false, state: { size: 50 } },
  }),
  editSavedView: ({ viewId }) => ({
    params: { id: viewId },
    body: { name: `Otra ${viewId}`, isShared: false, state: {} },
  }),
  removeSavedView: ({ viewId }) => ({ params: { id: viewId } }),
  readHistory: ({ userId }) => ({ params: { entity: 'user', entityId: String(userId) } }),
  ...userExamples,
  ...catalogueExamples,
  ...customerExamples,
  ...fileExamples,
  ...providerExamples,
  ...claimExamples,
  ...operationExamples,
  reportClientError: () => ({
    body: { message: 'x is not a function', url: '/dashboard', stack: 'at main', release: '1' },
  }),
};

const SMALLEST_PNG =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
