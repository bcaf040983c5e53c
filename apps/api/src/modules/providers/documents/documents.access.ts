import { about, type AccessTable } from '../../../testing/matrix/access.ts';
import type { Expectation } from '../../../testing/matrix/expectation.ts';
import { MAY_ADD } from '../../../testing/matrix/file-access.ts';
import { strangers } from '../../../testing/matrix/inner-id.ts';
import { STAFF } from '../../../testing/matrix/record-family.ts';

const MAY_VIEW = ['Admin', 'GeOp', 'Finanzas', 'CoDi', 'Proveedor'] as const;
const INSIDE = [...STAFF, 'Proveedor'] as const;

/** Provider users see all documents of their own provider, whichever of them sent one, and none of another's. */
const providers = {
  staff: { own: 200, missing: 404 },
  outsider: { own: 200, colleague: 200, stranger: 404, missing: 404 },
} as const;
const shown = { showsOthers: { staff: ['document', 'tenant', 'profile'] } } as const;

const judged: Expectation = {
  may: ['Admin', 'GeOp', 'CoDi'],
  mayIfPermitted: INSIDE,
  effect: 'audited',
  objects: {
    staff: { own: 200, missing: 404 },
    outsider: { own: 404, colleague: 404, stranger: 404, missing: 404 },
  },
  ...shown,
};

const document = { kind: 'insurance', title: '', issuedOn: null, expiresOn: '2190-01-01' } as const;

export const access: AccessTable = about('file', {
  listProviderDocuments: {
    expectation: { may: MAY_VIEW, mayIfPermitted: INSIDE, effect: 'none', objects: providers, ...shown },
    example: ({ providerId }) => ({ params: { providerId } }),
  },
  addProviderDocument: {
    expectation: {
      may: MAY_ADD,
      mayIfPermitted: INSIDE,
      effect: 'audited',
      // A file can be used only by its sender, and another provider is not found.
      objects: {
        staff: { own: 200, missing: 404 },
        outsider: { own: 200, colleague: 400, stranger: 404, missing: 404 },
      },
    },
    example: ({ providerId, fileKey }) => ({ params: { providerId }, body: { ...document, fileKey } }),
    innerIds: { 'body.fileKey': strangers() },
  },
  // Provider users do not review their own documents: staff do, and row-level security enforces it.
  reviewProviderDocument: {
    expectation: judged,
    example: ({ providerId, documentId }) => ({
      params: { providerId, id: documentId },
      body: { version: 1, review: 'rejected', reason: 'Ilegible' },
    }),
    innerIds: { 'params.id': strangers() },
  },
  voidProviderDocument: {
    expectation: judged,
    example: ({ providerId, documentId }) => ({
      params: { providerId, id: documentId },
      body: { version: 1, reason: 'Ilegible' },
    }),
    innerIds: { 'params.id': strangers() },
  },
});
