import type { AccessTable } from '../../../testing/matrix/access.ts';
import { doneByAll, OWN_ONLY, readByAll } from '../../../testing/matrix/expectation.ts';

const OWNERS = { staff: OWN_ONLY, outsider: OWN_ONLY } as const;

export const access: AccessTable = {
  // A view belongs to its owner; staff may share theirs among staff, never with outsiders.
  listSavedViews: {
    expectation: { ...readByAll(['view', 'sharedView']), showsOthers: { staff: ['sharedView', 'profile'] } },
    example: () => ({ query: { screen: 'usuarios' } }),
  },
  saveView: {
    expectation: doneByAll,
    example: ({ sessionId }) => ({
      body: { screen: 'usuarios', name: `Mis altas ${sessionId}`, isShared: false, state: { size: 50 } },
    }),
  },
  editSavedView: {
    expectation: { ...doneByAll, objects: OWNERS },
    example: ({ viewId }) => ({
      params: { id: viewId },
      body: { name: `Otra ${viewId}`, isShared: false, state: {} },
    }),
  },
  removeSavedView: {
    expectation: { ...doneByAll, objects: OWNERS },
    example: ({ viewId }) => ({ params: { id: viewId } }),
  },
};
