import type { AccessTable } from '../../../testing/matrix/access.ts';
import { nothing } from '../../../testing/matrix/example.ts';
import { ANYBODYS, doneByAll, OWN_ONLY, readByAll } from '../../../testing/matrix/expectation.ts';

export const access: AccessTable = {
  readCurrentUser: {
    expectation: readByAll(['profile', 'tenant']),
    example: nothing,
  },
  readDraftKey: {
    expectation: readByAll(),
    example: nothing,
  },
  editCurrentUser: {
    expectation: { ...doneByAll, showsOwn: ['tenant'] },
    example: ({ password }) => ({
      body: {
        firstName: 'Ana',
        lastName: 'Mora',
        email: 'ana@prueba.example',
        phone: '55 1234 5678',
        photo: SMALLEST_PNG,
        currentPassword: password,
      },
    }),
  },
  confirmEmail: {
    expectation: doneByAll,
    example: ({ emailToken }) => ({ body: { token: emailToken } }),
  },
  // Staff see each other's photos; providers, insurers and users without a group only their own.
  readUserPhoto: {
    expectation: {
      may: 'everyone',
      effect: 'none',
      objects: { staff: ANYBODYS, outsider: OWN_ONLY },
      showsOthers: { staff: ['photo'] },
    },
    example: ({ photoKey }) => ({ params: { key: photoKey } }),
  },
};

const SMALLEST_PNG =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
