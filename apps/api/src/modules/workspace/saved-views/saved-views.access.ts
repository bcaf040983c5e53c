import type { AccessTable } from '../../../testing/matrix/access.ts';
import { doneByAll, OWN_ONLY, readByAll } from '../../../testing/matrix/expectation.ts';

const OWNERS = { staff: OWN_ONLY, outsider: OWN_ONLY } as const;

export const access: AccessTable = {
  // Views are their owner's; the company's people may share theirs with each other, and nobody with outsiders.
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
